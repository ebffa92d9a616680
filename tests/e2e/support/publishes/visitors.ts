/** A response: request time by `performance.now()`, and the number it shows for each document. */
export type Visit = { path: string; startedAt: number; shown: Map<string, number> }

/** Returns the published text for a document's number, which appears wherever it is shown. */
export const tokenOf = (id: string, number: number): string => `publish-${number}-${id}.`

/** Requests these URLs in turn, `perSecond` times per second regardless of response times, until stopped. */
export function visit(site: string, paths: string[], perSecond: number) {
  const pending = new Set<Promise<void>>()
  const visits: Visit[] = []
  const failed: string[] = []
  let count = 0
  async function request(path: string) {
    try {
      visits.push(await readAt(site, path))
    } catch (error) {
      failed.push(`${path}: ${error}`)
    }
  }
  const timer = setInterval(() => {
    const done = request(`${paths[count % paths.length]}`)
    pending.add(done)
    void done.then(() => pending.delete(done))
    count += 1
  }, 1000 / perSecond)
  return {
    visits,
    failed,
    async stop() {
      clearInterval(timer)
      await Promise.all(pending)
    },
  }
}

/** Requests a URL and returns its text or redirect target. Throws if the server fails. */
export async function readAt(site: string, path: string): Promise<Visit> {
  const startedAt = performance.now()
  const response = await fetch(`${site}${path}`, { redirect: 'manual' })
  const text = `${response.headers.get('location')}\n${await response.text()}`
  if (response.status >= 500) throw new Error(`status ${response.status}`)
  const shown = new Map<string, number>()
  for (const [, number, id = ''] of text.matchAll(/publish-(\d+)-([\w-]+)\./g))
    shown.set(id, Math.max(Number(number), shown.get(id) ?? 0))
  return { path, startedAt, shown }
}
