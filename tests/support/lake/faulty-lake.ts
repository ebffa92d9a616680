import type { ServerResponse } from 'node:http'
import { serve } from '../http/serve.ts'

type Respond = (response: ServerResponse, result: unknown) => void

const json = { 'content-type': 'application/json' }
const body = (result: unknown) => JSON.stringify({ query: '', result, ms: 1 })

/** Responses of a Content Lake to a reader, good or faulty, by name. */
export const responses = {
  'the result': (response, result) => response.writeHead(200, json).end(body(result)),
  'status 500': (response) => response.writeHead(500, json).end('{"error":"boom"}'),
  'status 503 in HTML': (response) => response.writeHead(503).end('<h1>down</h1>'),
  'status 429': (response) => response.writeHead(429, { ...json, 'retry-after': '60' }).end('{}'),
  'HTML with status 200': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Hello</h1>'),
  'HTML that calls itself JSON': (response) => response.writeHead(200, json).end('<!doctype html>'),
  'truncated JSON': (response, result) =>
    response.writeHead(200, json).end(body(result).slice(0, -10)),
  'half of the promised bytes': (response, result) => {
    response.writeHead(200, { ...json, 'content-length': body(result).length })
    response.write(body(result).slice(0, 5), () => response.destroy())
  },
  'a closed connection': (response) => response.socket?.destroy(),
  'another JSON value': (response) => response.writeHead(200, json).end('{"result":"nonsense"}'),
  'an empty body': (response) => response.writeHead(200, json).end(),
  'no response at all': () => {},
  'a beginning and then nothing': (response, result) => {
    response.writeHead(200, json).write(body(result).slice(0, 5))
  },
} satisfies Record<string, Respond>

export type ResponseName = keyof typeof responses

/** Starts a Content Lake on a free port that responds to every query with `result`, in the chosen way. */
export async function startFaultyLake() {
  const requests: { url: string; authorization: string | undefined }[] = []
  const lake = {
    response: 'the result' as ResponseName,
    /** Responses to the next requests, before `response` applies. */
    next: [] as ResponseName[],
    result: null as unknown,
    reads: 0,
    requests,
  }
  const { url, close: stop } = await serve((request, response) => {
    lake.reads += 1
    lake.requests.push({ url: request.url ?? '', authorization: request.headers.authorization })
    request.resume()
    responses[lake.next.shift() ?? lake.response](response, lake.result)
  })
  return Object.assign(lake, { url, stop })
}
