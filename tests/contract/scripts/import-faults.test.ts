import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SanityClient } from '@sanity/client'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { landingPageQuery } from '@/lib/content/page/query'
import { importFrom } from '@/scripts/content/import/import-file'
import { withImport } from '@/scripts/content/import/read-import'
import { contentFolder, runContent } from '@/tests/support/lake/content-command'
import { contentGate } from '@/tests/support/lake/content-gate'
import { picture } from '@/tests/support/pictures'
import { runCommand } from '@/tests/support/run-command'
import { scaled } from '@/tests/support/scale'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { serve } from '../../support/http/serve.ts'

const PICTURES = 20
const every = Array.from({ length: PICTURES }, (_, at) => at)
const points = every.filter(
  (at) => at % (PICTURES / scaled({ core: 1, all: 2, nightly: PICTURES })) === 0,
)
const imported = (client: SanityClient, folder: string) =>
  withImport(folder, (read) => importFrom({ client }, read, 'createOrReplace'))

/** The text of the seed with another picture in each place. */
let lines = ''
let pictures: Buffer[] = []
beforeAll(async () => {
  let count = 0
  const seed = readFileSync('seed/content.ndjson', 'utf8')
  lines = seed.replace(/image@file:[^"]+/g, () => `image@file://./media/new-${count++}.jpg`)
  expect(count).toBe(PICTURES)
  pictures = await Promise.all(
    every.map((at) => picture({ width: 40 + at, height: 30, format: 'jpeg' })),
  )
})

/** Writes that content to a folder, with other bytes or another address for one picture. */
function newContent({
  at = -1,
  bytes,
  address,
}: {
  at?: number
  bytes?: Buffer
  address?: string
}) {
  const folder = temporaryFolder()
  cpSync('seed/media', path.join(folder, 'media'), { recursive: true })
  for (const [index, picture] of pictures.entries())
    writeFileSync(
      path.join(folder, `media/new-${index}.jpg`),
      index === at ? (bytes ?? picture) : picture,
    )
  const own = `file://./media/new-${at}.jpg"`
  const text = address ? lines.replace(own, `${address}"`) : lines
  writeFileSync(path.join(folder, 'content.ndjson'), text)
  return folder
}

/** Starts a Content Lake with the seed; `visit` reads the page as the site does, again and again, until `leave`. */
async function seededLake() {
  const { args, start } = await contentFolder()
  const { lake, client } = await start()
  onTestFinished(lake.close)
  await imported(client, 'seed')
  const site = client.withConfig({ perspective: 'published' })
  const read = async () => JSON.stringify(await site.fetch(landingPageQuery))
  const visit = () => {
    const seen = new Set<string>()
    let isThere = true
    const visits = (async () => {
      while (isThere) seen.add(await read())
    })()
    const leave = async () => {
      isThere = false
      await visits
      return [...seen]
    }
    return leave
  }
  return { args, lake, client, read, visit }
}

const picturesIn = (page: string) => new Set(page.match(/image-[0-9a-f]{40}-\w+-\w+/g)).size

describe('an import that replaces live content', { timeout: 600_000 }, () => {
  test('shows visitors the old page, then the new one, and nothing between', async () => {
    const { client, read, visit } = await seededLake()
    const before = await read()
    const leave = visit()
    await imported(client, newContent({}))
    const after = await read()
    const seen = await leave()
    expect(seen.filter((page) => page !== before && page !== after)).toEqual([])
    expect([picturesIn(before), picturesIn(after)]).toEqual([PICTURES, PICTURES])
    expect(after).not.toBe(before)
  })

  test.for([
    'a truncated picture',
    'a picture at an unreachable address',
    'an upload that is rejected',
  ])('changes no document because of %s, wherever it is', async (fault) => {
    const { lake, client, read, visit } = await seededLake()
    const before = await read()
    expect(picturesIn(before)).toBe(PICTURES)
    const away = await serve(() => {})
    await away.close()
    const leave = visit()
    for (const at of points) {
      const gate = await contentGate(lake.url, (kind, count) =>
        fault === 'an upload that is rejected' && kind === 'upload' && count === at + 1
          ? 403
          : undefined,
      )
      const folder = newContent({
        at,
        ...(fault === 'a truncated picture' && { bytes: pictures[at]?.subarray(0, -200) }),
        ...(fault === 'a picture at an unreachable address' && { address: `${away.url}/a.jpg` }),
      })
      const gated = client.withConfig({ apiHost: gate.url })
      const message = await imported(gated, folder).catch((error: Error) => error.message)
      expect(message, `picture ${at}`).toMatch(
        fault === 'a picture at an unreachable address'
          ? /a\.jpg cannot be read: .+ Nothing was imported\.$/
          : /new-\d+\.jpg was not accepted: .+ No document was changed\./,
      )
      await removeUnused(client)
    }
    expect(await leave()).toEqual([before])
  })

  test('changes no document when SIGTERM ends it during an upload, and says so', async () => {
    const { lake, client, read, visit } = await seededLake()
    const before = await read()
    const leave = visit()
    const folder = newContent({})
    for (const at of points) {
      const { code, err } = await terminatedImport(lake.url, folder, { upload: at + 1 })
      expect([at, code], err).toEqual([at, 143])
      expect(err).toContain('Stopped by SIGTERM before it was done. No document was changed.')
      await removeUnused(client)
    }
    expect(await leave()).toEqual([before])
  })

  test('changes all documents or none when SIGTERM ends it while they are written', async () => {
    const { lake, read, visit } = await seededLake()
    const before = await read()
    const leave = visit()
    const { code, err } = await terminatedImport(lake.url, newContent({}), { write: 1 })
    expect(code).toBe(143)
    expect(err).toContain('either all of them were changed or none')
    const after = await read()
    expect((await leave()).filter((page) => page !== before && page !== after)).toEqual([])
    expect(picturesIn(after)).toBe(PICTURES)
  })
})

test('an import of an export uploads each medium once, also those that no document uses', async () => {
  const [from, to] = [await seededLake(), await contentFolder()]
  const loose = await from.client.assets.upload('file', Buffer.from('loose'), { filename: 'a.txt' })
  const file = path.join(temporaryFolder(), 'content.tar.gz')
  expect(await runContent('export', file, ...from.args)).toMatchObject({ code: 0, err: '' })
  const { lake, client } = await to.start()
  onTestFinished(lake.close)
  let uploads = 0
  const gate = await contentGate(lake.url, (kind) => {
    if (kind === 'upload') uploads += 1
    return undefined
  })
  await imported(client.withConfig({ apiHost: gate.url }), file)
  const media = '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]] | order(_id)'
  const kept = `${media}{_id, originalFilename, mimeType}`
  expect(await client.fetch(kept)).toEqual(await from.client.fetch(kept))
  expect([uploads, await client.fetch(`count(${media})`)]).toEqual([PICTURES + 3, PICTURES + 3])
  expect(await client.getDocument(loose._id)).toMatchObject({ originalFilename: 'a.txt' })
})

test('a reset shows visitors the edited page, then the seed, and nothing between', async () => {
  const { args, client, read, visit } = await seededLake()
  const seed = contentOf(await read())
  await imported(client, newContent({}))
  await client.create({ _id: 'faq-extra', _type: 'faq', question: 'Extra?' })
  const before = await read()
  const leave = visit()
  expect(await runContent('reset', '--yes', ...args)).toMatchObject({ code: 0, err: '' })
  const after = await read()
  expect(contentOf(after)).toBe(seed)
  expect((await leave()).filter((page) => page !== before && page !== after)).toEqual([])
})

/** The page without the fields that each write sets. */
const contentOf = (page: string) => page.replace(/"_(rev|updatedAt)":"[^"]*"/g, '')

/** Runs the command, and ends it with SIGTERM at the upload or write of this number. */
async function terminatedImport(
  lakeUrl: string,
  folder: string,
  end: Partial<Record<'upload' | 'write' | 'export', number>>,
) {
  const gate = await contentGate(lakeUrl, (kind, count) => {
    if (end[kind] === count) command.child.kill('SIGTERM')
    return undefined
  })
  const command = runCommand(
    path.resolve('scripts/content/import.ts'),
    [folder, '--replace', '--lake-port', `${gate.port}`],
    { NODE_ENV: 'production', NEXT_PUBLIC_SANITY_PROJECT_ID: '' },
  )
  const ended = await command.ended
  await gate.settled()
  return ended
}

/** Removes what an import uploaded; the next one would use it instead of uploading it. */
const removeUnused = (client: SanityClient) =>
  client.delete({
    query:
      '*[_type in ["sanity.imageAsset", "sanity.fileAsset"] && count(*[references(^._id)]) == 0]',
  })
