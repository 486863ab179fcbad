"""Code as text: the same with every version of Python, and without comments and docstrings."""

import ast

import pytest

from fairclue.lexicons.syntax import text_of


def text(source: str) -> str:
    return text_of(ast.parse(source))


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        # Later versions have a field `type_params`; 3.13 leaves out what is empty.
        (
            "def f():\n    pass",
            "Module(body=[FunctionDef(name='f',args=arguments(),body=[Pass()])])",
        ),
        (
            "class A(B):\n    x: int = None",
            "Module(body=[ClassDef(name='A',bases=[Name(id='B',ctx=Load())],body=[AnnAssign("
            "target=Name(id='x',ctx=Store()),annotation=Name(id='int',ctx=Load()),value=Constant(),simple=1)])])",
        ),
        # 3.12 has a parser of its own for f-strings.
        (
            "f'a' 'b' f'{c!r:>{d}}' '' f'{e=}'",
            "Module(body=[Expr(value=JoinedStr(values=['ab',FormattedValue(value=Name(id='c',ctx=Load()),"
            "conversion=114,format_spec=JoinedStr(values=['>',FormattedValue(value=Name(id='d',ctx=Load()),"
            "conversion=-1)])),'e=',FormattedValue(value=Name(id='e',ctx=Load()),conversion=114)]))])",
        ),
        # Each version knows more of Unicode, and `repr` shows the letters that it knows.
        ("'\U000105c0å'", "Module()"),
        (
            "x = '\U000105c0å'",
            r"Module(body=[Assign(targets=[Name(id='x',ctx=Store())],value=Constant(value='\U000105c0\xe5'))])",
        ),
    ],
)
def test_the_text_is_the_same_with_every_python(source: str, expected: str) -> None:
    assert text(source) == expected


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("x = 1", "x = 2"),
        ("x = 1", "x = 1.0"),
        ("x = None", "x = ''"),
        ("x = 'a'", "x = b'a'"),
        ("f'{a}b'", "f'b{a}'"),
        ("f'{a}b'", "f'{a!s}b'"),
        ("f'{a:b}'", "f'{a}b'"),
        ("f(a)", "f(*a)"),
        ("{**a}", "{None: a}"),
        ("def f(a, b): ...", "def f(a, *, b): ..."),
        ("def f(): 'a'; return 1", "def f(): x = 'a'; return 1"),
        ("if a:\n    b\nc", "if a:\n    b\n    c"),
    ],
)
def test_other_code_is_other_text(one: str, other: str) -> None:
    assert text(one) != text(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ('"""A module."""\nx = 1', "x = 1"),
        ('def f():\n    """Do."""\n    return 1', "def f():\n    return 1"),
        ('class A:\n    """An A."""\n\n    x = 1', "class A:\n    x = 1"),
        ("x = 1  # one", "x = 1"),
        ("x = (1)", "x = 1"),
        ("f(\n    a,\n)", "f(a)"),
    ],
)
def test_comments_docstrings_and_layout_do_not_count(one: str, other: str) -> None:
    assert text(one) == text(other)
