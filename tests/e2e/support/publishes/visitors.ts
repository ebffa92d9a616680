/** Requests these addresses in turn, `perSecond` a second however long the responses take, until it is stopped. */
export function visit(site: string, paths: string[], perSecond: number) {
  const pending = new Set<Promise<void>>()
  const failed: string[] = []
  let count = 0
  async function request(path: string) {
    try {
      const { status } = await readAt(site, path)
      if (status >= 500) failed.push(`${path}: ${status}`)
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
    failed,
    async stop() {
      clearInterval(timer)
      await Promise.all(pending)
      return count
    },
  }
}

/** The status of a response, and its text with the address that it leads to. */
export async function readAt(
  site: string,
  path: string,
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${site}${path}`, { redirect: 'manual' })
  const { status, headers } = response
  return { status, text: `${headers.get('location') ?? ''}\n${await response.text()}` }
}
