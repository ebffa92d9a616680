import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { errorCode } from '../../process/problem.ts'
import { ask, cannotTell, count, type Finding, ok, wrong } from './finding.ts'

/** Whether the site answers, and the edge cache before it, if there is one. */
export async function siteStatus(url: string): Promise<Finding[]> {
  const health = await ask(`${url}/healthz`)
  if (!health) return [wrong('Site', `Nobody answers at ${url}.`)]
  const hasEdgeCache = health.ok && (await health.text()).trim() === 'ok'
  if (hasEdgeCache) {
    const ready = await ask(`${url}/readyz`)
    const [, trouble] = ready ? (await ready.text()).split('\n') : []
    return [
      ok('Front', `It answers at ${url}.`),
      ...(trouble ? [wrong('Shared cache', trouble)] : []),
      ready?.ok
        ? ok('Site', 'It answers its edge cache.')
        : wrong('Site', 'It does not answer its edge cache, which serves what it has kept.'),
    ]
  }
  const page = await ask(`${url}/`)
  const status = page ? `status ${page.status}` : 'no answer'
  return [
    cannotTell('Front', `There is none at ${url}, or another program answers.`),
    page?.ok ? ok('Site', `It answers at ${url}.`) : wrong('Site', `${url}/ has ${status}.`),
  ]
}

const kept = v.nullable(v.object({ tags: v.array(v.string()), paths: v.array(v.string()) }))

/** Whether a shared cache still has to be told of what was published. */
export async function purgeStatus(edgeCacheFolder: string | undefined): Promise<Finding> {
  const part = 'Purges of the CDN'
  if (!edgeCacheFolder)
    return cannotTell(
      part,
      'Set DATA_DIR to the folder in which the edge cache keeps what must outlive a restart.',
    )
  const file = path.join(edgeCacheFolder, 'purges.json')
  try {
    const waiting = v.parse(kept, JSON.parse(await readFile(file, 'utf8')))
    if (!waiting) return ok(part, 'None waits.')
    const { tags, paths } = waiting
    const what = `${count(tags.length, 'tag')} and ${count(paths.length, 'path')}`
    return wrong(part, `A purge of ${what} waits: the CDN does not take it and may show old pages.`)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return ok(part, 'None has ever waited.')
    return cannotTell(part, `${file} cannot be read.`)
  }
}
