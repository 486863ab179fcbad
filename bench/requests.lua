-- Sends the bodies of a file, one in each line, over and over: wrk -s requests.lua URL -- FILE
local requests, next = {}, 0

function init(arguments)
  local headers = { ["Content-Type"] = "application/json" }
  for body in io.lines(arguments[1]) do
    requests[#requests + 1] = wrk.format("POST", nil, headers, body)
  end
end

function request()
  next = next % #requests + 1
  return requests[next]
end
