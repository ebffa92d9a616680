import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { type FrontOptions, startFront } from '../../src/index.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** What lets a front keep an answer. */
export const kept = (tags = 'page', seconds = 60) => ({
  'content-type': 'text/html; charset=utf-8',
  'surrogate-control': `max-age=${seconds}`,
  'cache-tag': tags,
})

/** A site of this test, with a front before it. `asked` is what has reached the site. */
export async function startBoth(answer: Answer, more: Partial<FrontOptions> = {}) {
  const asked: string[] = []
  const said: string[] = []
  const site = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    void answer(request, response)
  })
  await once(site.listen(0, '127.0.0.1'), 'listening')
  const { port } = site.address() as AddressInfo
  const front = await startFront({
    host: '127.0.0.1',
    port: 0,
    upstream: `http://127.0.0.1:${port}`,
    secret: 'a secret of the tests',
    quietMs: 50,
    log: (line) => said.push(line),
    ...more,
  })
  const stopSite = async () => {
    site.closeAllConnections()
    if (site.listening) await once(site.close(), 'close')
  }
  onTestFinished(async () => {
    await front.close()
    await stopSite()
  })
  const get = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    fetch(`${front.url}${path}`, { headers, redirect: 'manual', ...init })
  return { front, site, port, asked, said, get, stopSite }
}

/** A promise with its key. */
export function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
