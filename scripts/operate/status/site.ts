import { type CheckResult, cannotTell, ok, request, wrong } from '../../process/check-result.ts'

/** Returns whether the site responds, and the edge cache in front of it, if there is one. */
export async function siteStatus(url: string): Promise<CheckResult[]> {
  const health = await request(`${url}/healthz`)
  if (!health) return [wrong('Site', `No response from ${url}.`)]
  const hasEdgeCache = health.ok && (await health.text()).trim() === 'ok'
  if (hasEdgeCache) {
    const ready = await request(`${url}/readyz`)
    const [, trouble] = ready ? (await ready.text()).split('\n') : []
    return [
      ok('Edge cache', `Responding at ${url}.`),
      ...(trouble ? [wrong('CDN purges', trouble)] : []),
      ready?.ok
        ? ok('Site', 'Responding to the edge cache.')
        : wrong('Site', 'Not responding to the edge cache, which serves cached pages.'),
    ]
  }
  const page = await request(`${url}/`)
  const status = page ? `status ${page.status}` : 'no response'
  return [
    cannotTell('Edge cache', `No edge cache at ${url}, or another program uses that port.`),
    page?.ok ? ok('Site', `Responding at ${url}.`) : wrong('Site', `${url}/ returned ${status}.`),
  ]
}
