import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { errorCode } from '../../process/problem.ts'
import { cannotTell, count, type Finding, ok, request, wrong } from './finding.ts'

/** Returns whether the site responds, and the edge cache in front of it, if there is one. */
export async function siteStatus(url: string): Promise<Finding[]> {
  const health = await request(`${url}/healthz`)
  if (!health) return [wrong('Site', `No response from ${url}.`)]
  const hasEdgeCache = health.ok && (await health.text()).trim() === 'ok'
  if (hasEdgeCache) {
    const ready = await request(`${url}/readyz`)
    const [, trouble] = ready ? (await ready.text()).split('\n') : []
    return [
      ok('Edge cache', `Responding at ${url}.`),
      ...(trouble ? [wrong('Shared cache', trouble)] : []),
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

const purge = v.nullable(v.object({ tags: v.array(v.string()), paths: v.array(v.string()) }))

/** Returns whether a purge of a shared cache is pending. */
export async function purgeStatus(edgeCacheFolder: string | undefined): Promise<Finding> {
  const part = 'CDN purges'
  if (!edgeCacheFolder) return cannotTell(part, 'Set DATA_DIR to the edge cache’s data folder.')
  const file = path.join(edgeCacheFolder, 'purges.json')
  try {
    const waiting = v.parse(purge, JSON.parse(await readFile(file, 'utf8')))
    if (!waiting) return ok(part, 'None pending.')
    const { tags, paths } = waiting
    const what = `${count(tags.length, 'tag')} and ${count(paths.length, 'path')}`
    return wrong(
      part,
      `A purge of ${what} is pending: the CDN does not accept it and may serve old pages.`,
    )
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return ok(part, 'None so far.')
    return cannotTell(part, `${file} could not be read.`)
  }
}
