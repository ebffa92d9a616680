import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { serve } from '../http/serve.ts'
import type { Fault } from './faults.ts'

const AUTH = / \/auth\/v1\//

/**
 * Opens a proxy in front of an auth service. While `fault` is set, it affects the requests that `at` matches (`GET
 * /auth/v1/user`); with `isDone` the service completes its work first, and only its response is lost.
 */
export async function openFaultGate(target: string) {
  const gate = {
    fault: undefined as Fault | undefined,
    at: AUTH,
    isDone: false,
    /** How many requests it affects. */
    times: Number.POSITIVE_INFINITY,
    /** The requests so far, with their headers. */
    requests: [] as { line: string; headers: IncomingMessage['headers'] }[],
    /** Lets everything pass again. */
    heal() {
      Object.assign(gate, {
        fault: undefined,
        at: AUTH,
        isDone: false,
        times: Number.POSITIVE_INFINITY,
      })
    },
  }
  const { url, port, close } = await serve(async (request, response) => {
    const line = `${request.method} ${request.url}`
    gate.requests.push({ line, headers: request.headers })
    const fault = gate.at.test(line) && gate.times > 0 ? gate.fault : undefined
    if (fault) gate.times -= 1
    const body = await buffer(request)
    if (fault?.delayMs) await setTimeout(fault.delayMs)
    const isPlayed = fault !== undefined && fault.delayMs === undefined
    if (isPlayed && !gate.isDone) return play(fault, response)
    const upstream = await ask(target, request, body).catch(() => undefined)
    if (isPlayed) return play(fault, response)
    if (!upstream) return response.destroy()
    const headers = Object.fromEntries(
      [...upstream.headers].filter(([name]) => !/^(content-encoding|content-length)$/.test(name)),
    )
    response.writeHead(upstream.status, headers).end(await upstream.bytes())
  })
  return Object.assign(gate, { url, port, close })
}

const ask = (
  target: string,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer,
) =>
  fetch(target + url, {
    method,
    redirect: 'manual',
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      /^(host|connection|content-length|transfer-encoding|keep-alive)$/.test(name)
        ? []
        : [[name, `${value}`]],
    ),
    body: method === 'GET' || method === 'HEAD' ? null : new Uint8Array(body),
  })

function play({ status = 200, code, html, hangs, resets }: Fault, response: ServerResponse): void {
  if (resets) response.socket?.resetAndDestroy()
  if (resets || hangs === 'at once') return
  const json = { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' }
  const body = html ?? JSON.stringify({ code, message: `The gate says ${code}.` })
  response.writeHead(status, html === undefined ? json : { 'content-type': 'text/html' })
  if (hangs) response.write(body.slice(0, 5))
  else response.end(body)
}
