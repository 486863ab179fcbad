// Requests to the API, typed by its description: a path, a parameter or a field that it does not have is a type error.
/** @import { paths } from "../../../openapi.ts" */
import { language } from "./text.js";

/** @typedef {"get"|"put"|"post"|"patch"|"delete"} Method */

/**
 * @template {Method} M
 * @typedef {{[P in keyof paths]: [paths[P][M]] extends [undefined] ? never : P}[keyof paths]} PathWith the paths that
 *   can be called with a method
 */

/**
 * @template {Method} M
 * @template {keyof paths} P
 * @typedef {NonNullable<paths[P][M]>} Operation a method of a path
 */

/**
 * @template Op
 * @typedef {Op extends {parameters: infer Given} ? Pick<Given, keyof Given & ("path"|"query")> : {}} Parameters
 */

/**
 * @template Op
 * @typedef {Op extends {requestBody: {content: {"application/json": infer Body}}} ? {body: Body}
 *   : Op extends {requestBody?: {content: {"application/json": infer Body}}} ? {body?: Body}
 *   : {}} JsonBody
 */

/**
 * @template Op
 * @typedef {Op extends {responses: {200: {content: {"application/json": infer Answer}}}} ? Answer
 *   : Op extends {responses: {201: {content: {"application/json": infer Answer}}}} ? Answer
 *   : undefined} Answer what a successful call answers
 */

/** @typedef {Record<string, string|number|boolean|null|undefined>} Values */

/**
 * @typedef {Object} Sending how a request is sent
 * @property {string} [text] a body that is plain text
 * @property {Record<string, string>} [headers]
 * @property {AbortSignal|undefined} [signal]
 * @property {RequestCache} [cache]
 */

/**
 * @template {Method} M
 * @template {keyof paths} P
 * @typedef {Parameters<Operation<M, P>> & JsonBody<Operation<M, P>> & Sending} Options
 */

/** An answer other than a success. `kind` is stable, `detail` is for people. Kind "offline": no answer came. */
export class Problem extends Error {
  /**
   * @param {number} status
   * @param {string} kind
   * @param {string} detail
   */
  constructor(status, kind, detail) {
    super(detail);
    this.status = status;
    this.kind = kind;
    this.detail = detail;
  }
}

/**
 * Any error as a Problem, so that it can be shown.
 * @param {unknown} error
 */
export const toProblem = (error) => (error instanceof Problem ? error : new Problem(0, "", String(error)));

/**
 * Was the request given up by the page itself?
 * @param {unknown} error
 */
export const isAborted = (error) => error instanceof DOMException && error.name === "AbortError";

/**
 * Send a request in the reader's language.
 * @template {Method} M
 * @template {PathWith<M>} P
 * @param {M} method
 * @param {P} path with the names of its parameters in braces
 * @param {Options<M, P>} options
 * @returns {Promise<Response>} a success; anything else is thrown as a Problem
 */
export async function request(method, path, options) {
  const {
    path: inPath = {},
    query = {},
    body,
    text,
    headers,
    signal,
    cache,
  } = /** @type {Sending & {path?: Values, query?: Values, body?: unknown}} */ (options);
  const content = text === undefined ? "application/json" : "text/plain; charset=utf-8";
  const sent = fetch(address(path, inPath, query), {
    method: method.toUpperCase(),
    headers: {
      "Accept-Language": language(),
      ...(body === undefined && text === undefined ? {} : { "Content-Type": content }),
      ...headers,
    },
    body: text ?? (body === undefined ? null : JSON.stringify(body)),
    signal: signal ?? null,
    cache: cache ?? "default",
  });
  const answer = await arrived(sent);
  if (!answer.ok) throw await problemOf(answer);
  return answer;
}

/**
 * Send a request and read what it answers.
 * @template {Method} M
 * @template {PathWith<M>} P
 * @param {M} method
 * @param {P} path
 * @param {Options<M, P>} options
 * @returns {Promise<Answer<Operation<M, P>>>}
 */
export async function call(method, path, options) {
  const answer = await request(method, path, options);
  return readJson(answer);
}

/**
 * What an answer says.
 * @param {Response} answer
 * @returns {Promise<any>}
 */
export const readJson = (answer) => arrived(answer.json());

/**
 * The address of a path with its parameters filled in. What is empty, null or undefined is left out of the query.
 * @param {string} path
 * @param {Values} inPath
 * @param {Values} [query]
 */
export function address(path, inPath, query = {}) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(inPath[name])));
  const given = Object.entries(query).filter(([, value]) => value !== "" && value !== null && value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length ? `${filled}?${search}` : filled;
}

/**
 * What comes of a request. If nothing comes, or only a part, that is a Problem of kind "offline".
 * @template T
 * @param {Promise<T>} coming
 */
async function arrived(coming) {
  try {
    return await coming;
  } catch (error) {
    if (isAborted(error)) throw error;
    throw new Problem(0, "offline", "");
  }
}

/** @param {Response} answer that is no success */
export async function problemOf(answer) {
  /** @type {{type?: string, detail?: string}} */
  const { type = "", detail = answer.statusText } = await answer.json().catch(() => ({}));
  return new Problem(answer.status, type.replace("urn:fairclue:", ""), detail);
}
