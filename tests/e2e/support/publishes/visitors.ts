/** A response: when it was requested, by `performance.now()`, and the number that it shows of each document. */
export type Visit = { path: string; begun: number; shown: Map<string, number> }

/** What is published as the number of a document: found in every text that shows it. */
export const tokenOf = (id: string, number: number): string => `publish-${number}-${id}.`

/** Requests these addresses in turn, `perSecond` a second however long the responses take, until it is stopped. */
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

/** Requests an address, and reads what it shows or where it leads. Throws if the server fails. */
export async function readAt(site: string, path: string): Promise<Visit> {
  const begun = performance.now()
  const response = await fetch(`${site}${path}`, { redirect: 'manual' })
  const text = `${response.headers.get('location')}\n${await response.text()}`
  if (response.status >= 500) throw new Error(`status ${response.status}`)
  const shown = new Map<string, number>()
  for (const [, number, id = ''] of text.matchAll(/publish-(\d+)-([\w-]+)\./g))
    shown.set(id, Math.max(Number(number), shown.get(id) ?? 0))
  return { path, begun, shown }
}
