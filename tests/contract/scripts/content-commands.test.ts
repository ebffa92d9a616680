import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { campaignPageAt } from '@/tests/support/campaign/campaign-page'
import { contentFolder, runContent, runContentIn } from '@/tests/support/lake/content-command'
import { seed } from '@/tests/support/seed'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'seeded-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns a place with the seed's data, copied from what the first call imported with the command. */
async function seededPlace() {
  const seeded = path.join(folder, 'data')
  if (!existsSync(seeded)) {
    const { args, dataDir } = await contentFolder()
    expect((await runContent('import', 'seed', ...args)).code).toBe(0)
    cpSync(dataDir, seeded, { recursive: true })
  }
  return contentFolder({ filledAs: seeded })
}

const started = vi.hoisted(() => ({ work: async () => 0 }))
vi.mock('@/scripts/process/supervise', () => ({
  supervise: async (work: () => Promise<number>) => {
    started.work = work
  },
}))

/** Runs a command in this process; returns the message of its Problem, which `supervise` would print. */
async function problemOf(command: string, args: string[]): Promise<string> {
  vi.resetModules()
  const { argv } = process
  process.argv = ['node', command, ...args]
  onTestFinished(() => {
    process.argv = argv
  })
  await import(`@/scripts/content/${command}.ts`)
  const { Problem } = await import('@/scripts/process/problem')
  const error = await started.work().catch((thrown) => thrown)
  if (!(error instanceof Problem)) throw error
  return error.message
}

/** Leaves out reviews of claims, which come due by the real clock. */
const lastingWarnings = (out: string) =>
  out.split('\n').filter((line) => /^ *warning (?!.*Due for review)/.test(line))

describe('content commands', { timeout: 180_000 }, () => {
  test('export and import the same content, starting each Content Lake themselves', async () => {
    const [first, second] = [await contentFolder(), await contentFolder()]
    const file = path.join(temporaryFolder(), 'content.tar.gz')
    const exported = await runContent('export', file, ...first.args)
    expect(exported).toMatchObject({ code: 0, err: '' })
    expect(exported.out).toContain(`${seed.length} documents and 22 media files in ${file}`)
    expect((await runContent('export', file, ...first.args)).err).toContain('already exists')
    const archive = gunzipSync(readFileSync(file)).toString('latin1')
    expect(archive).toContain('"_sanityAsset":"image@file://./images/')
    expect(archive).not.toMatch(/localhost|127\.0\.0\.1/)
    expect(await runContent('import', file, ...second.args)).toMatchObject({ code: 0, err: '' })
    // The seed as a whole, media included, has come through.
    const reset = await runContent('reset', ...second.args)
    expect(reset).toMatchObject({ code: 0, err: '' })
    expect(reset.out).toContain('nothing to do')
    const check = await runContent('check', ...second.args)
    expect([check.code, check.err]).toEqual([0, ''])
    expect(check.out).toMatch(/28 documents and 22 media files: 0 errors, \d+ warnings\./)
    expect(lastingWarnings(check.out)).toHaveLength(3)
  })

  test('overwrite nothing without the flag', async () => {
    const { args, start } = await contentFolder()
    const { lake, client } = await start()
    onTestFinished(lake.close)
    const file = path.join(temporaryFolder(), 'content.ndjson')
    const lines = [
      { _id: 'faq-x', _type: 'faq', question: 'New?' },
      { _id: 'faq-y', _type: 'faq', question: 'New?' },
    ]
    writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'))
    await client.create({ _id: 'faq-x', _type: 'faq', question: 'Old?' })
    const questions = () => client.fetch('*[_type == "faq"]|order(_id).question')
    const refused = await runContent('import', file, ...args)
    expect(refused.code).toBe(1)
    expect(refused.err.trim()).toBe(
      'Document by ID "faq-x" already exists. Nothing was overwritten. Add --replace to overwrite, or --missing to skip existing documents.',
    )
    expect(await questions()).toEqual(['Old?'])
    expect((await runContent('import', file, '--missing', ...args)).code).toBe(0)
    expect(await questions()).toEqual(['Old?', 'New?'])
    expect((await runContent('import', file, '--replace', ...args)).code).toBe(0)
    expect(await questions()).toEqual(['New?', 'New?'])
  })

  test('import nothing if a page has a hostile path, in any file format', async () => {
    const [from, to] = [await contentFolder(), await contentFolder()]
    const source = await from.start()
    const faqs = Array.from({ length: 200 }, (_, at) => ({ _id: `faq-${at}`, _type: 'faq' }))
    const hostile = campaignPageAt('for/../studio', { _id: 'page-hostile', claims: [] })
    const documents = [...faqs, { ...hostile, questions: [] }]
    for (const document of documents) await source.client.create(document)
    await source.lake.close()
    const archive = path.join(temporaryFolder(), 'content.tar.gz')
    expect(await runContent('export', archive, ...from.args)).toMatchObject({ code: 0 })
    const inFolder = temporaryFolder()
    const lines = path.join(inFolder, 'content.ndjson')
    writeFileSync(lines, documents.map((document) => JSON.stringify(document)).join('\n'))

    const { lake, client } = await to.start()
    onTestFinished(lake.close)
    // page-paths.test.ts tests what the flags mean for paths.
    const imports = [[archive], [inFolder, '--replace'], [lines, '--missing']]
    for (const given of imports) {
      const { code, err } = await runContent('import', ...given, ...to.args)
      expect([code, err.trim().split('\n')]).toEqual([
        1,
        [
          'Nothing was imported because these page paths are not valid:',
          expect.stringMatching(/^ *page-hostile, path "for\/\.\.\/studio": Remove the dots\./),
        ],
      ])
    }
    expect(await client.fetch('count(*[_type in ["faq", "campaignPage"]])')).toBe(0)
  })

  test('import nothing from an unrelated dataset whose settings have another type', async () => {
    const { args, start } = await contentFolder()
    const { lake, client } = await start()
    onTestFinished(lake.close)
    const settings = { _id: 'siteSettings', _type: 'siteSettings', brandName: 'Ours' }
    await client.create(settings)
    const file = path.join(temporaryFolder(), 'content.ndjson')
    const strangers = [
      { _id: 'faq-z', _type: 'faq', question: 'Theirs?' },
      { _id: 'siteSettings', _type: 'settings', title: 'Theirs' },
    ]
    writeFileSync(file, strangers.map((line) => JSON.stringify(line)).join('\n'))
    const { code, err } = await runContent('import', file, '--replace', ...args)
    expect([code, err.trim().split('\n')]).toEqual([
      1,
      [
        'Nothing was imported because these documents do not match the schema:',
        '  The schema has no document type "settings" (1 document, such as siteSettings).',
      ],
    ])
    expect(await client.fetch('*[_id in ["siteSettings", "faq-z"]]')).toMatchObject([settings])
  })

  test('find a planted fault of each kind', async () => {
    const { args, dataDir, start } = await seededPlace()
    const { lake, client } = await start()
    onTestFinished(lake.close)
    const unused = await client.assets.upload('file', Buffer.from('unused'), {
      filename: 'old.txt',
    })
    await client
      .transaction()
      .patch('claim-sales-cycle', { unset: ['label'] })
      .patch('siteSettings', { set: { 'quickLinks[0].path': '/for/gone' } })
      .create({ _id: 'wreck', _type: 'shipwreck' })
      .create({ _id: 'drafts.faq-new', _type: 'faq' })
      .create({
        _id: 'faq-weak',
        _type: 'faq',
        question: 'Where?',
        see: { _type: 'reference', _ref: 'nowhere', _weak: true },
      })
      .commit()
    const assets = path.join(dataDir, 'content-lake/assets')
    const [lost = ''] = readdirSync(assets).filter((name) => name.endsWith('.jpg'))
    rmSync(path.join(assets, lost))
    const { code, out, err } = await runContent('check', ...args)
    expect([code, err]).toEqual([1, ''])
    const lines = out.split('\n').map((line) => line.trim().split(/ {2,}/).slice(0, 4))
    expect(lines).toContainEqual(['error', 'claim-sales-cycle', 'label', expect.any(String)])
    expect(lines).toContainEqual(['error', 'wreck', 'no schema of type shipwreck'])
    expect(lines).toContainEqual(['warning', 'drafts.faq-new', 'question', expect.any(String)])
    expect(lines).toContainEqual([
      'warning',
      'faq-weak',
      'see',
      'refers to nowhere, which does not exist',
    ])
    expect(lines).toContainEqual([
      'warning',
      'siteSettings',
      expect.stringMatching(/^quickLinks\..+\.path$/),
      'There is no page at /for/gone, so visitors see “Page not found”.',
    ])
    expect(lines).toContainEqual(['warning', unused._id, 'old.txt is not used'])
    expect(out).toMatch(/error +image-\w+-\w+-jpg +its file cannot be read: 404/)
    const exported = await runContent('export', path.join(temporaryFolder(), 'x.tar.gz'), ...args)
    expect(exported.code).toBe(1)
    expect(exported.err).toContain('1 of 23 media files could not be read, so nothing was exported')
  })

  test('restore the seed, and delete edited documents only with the flag', async () => {
    const { args, start } = await seededPlace()
    const { lake, client } = await start()
    onTestFinished(lake.close)
    const asset = await client.assets.upload('file', Buffer.from('extra'), {
      filename: 'extra.txt',
    })
    const [faq] = await client.fetch<{ _id: string }[]>('*[_type == "faq"]')
    await client
      .transaction()
      .patch('claim-sales-cycle', { set: { value: 61 } })
      .create({ _id: 'faq-extra', _type: 'faq', question: 'Extra?' })
      .create({ _id: `drafts.${faq?._id}`, _type: 'faq' })
      .commit()
    const refused = await runContent('reset', ...args)
    expect(refused.code).toBe(1)
    expect(refused.out).toContain('overwrites edited documents, 1: claim-sales-cycle')
    expect(refused.out).toContain(`not in the seed, 2: faq-extra, drafts.${faq?._id}`)
    expect(refused.out).toContain(`not used in the seed, 1: ${asset._id}`)
    expect(refused.err).toContain('Nothing was changed.')
    expect(await client.fetch('*[_id == "claim-sales-cycle"][0].value')).toBe(61)
    expect(await runContent('reset', '--yes', ...args)).toMatchObject({ code: 0, err: '' })
    expect((await runContent('reset', ...args)).out).toContain('nothing to do')
    expect(await client.fetch('*[_id == "claim-sales-cycle"][0].value')).toBe(60)
  })

  test('keep the 404 log and shared links', async () => {
    const { args, start } = await seededPlace()
    const { lake, client } = await start()
    onTestFinished(lake.close)
    const rows = [{ _key: 'a', path: '/a', count: 1, lastSeen: '2026-11-21T12:00:00Z' }]
    await client.create({ _id: 'log.notFound', _type: 'notFoundLog', rows })
    await client.create({ _id: 'share.abc', _type: 'shareLink', document: 'hero' })
    expect((await runContent('reset', ...args)).out).toContain('nothing to do')
    const file = path.join(temporaryFolder(), 'content.tar.gz')
    const { out } = await runContent('export', file, ...args)
    expect(out).toContain(`${seed.length} documents and 22 media files`)
    const check = await runContent('check', ...args)
    expect(check.out).toMatch(/: 0 errors, \d+ warnings\./)
    expect(lastingWarnings(check.out)).toHaveLength(3)
  })

  test('report invalid arguments in one sentence', async () => {
    const { args } = await contentFolder()
    const folder = temporaryFolder()
    const nowhere = path.join(folder, 'a/b.tar.gz')
    const [broken, unknown] = [
      path.join(folder, 'broken.ndjson'),
      path.join(folder, 'photo.tar.gz'),
    ]
    for (const file of [broken, unknown]) writeFileSync(file, '{"_id":"a","_type":"faq"}\n{"_id":')
    const cases: [string[], RegExp][] = [
      [['import', nowhere, ...args], /b\.tar\.gz does not exist\.$/],
      [['import', broken, ...args], /^Line 2 of broken\.ndjson is not a JSON document\. Nothing/],
      [
        ['import', unknown, ...args],
        /^photo\.tar\.gz is neither an export .+ nor an \.ndjson file/,
      ],
      [['import', 'seed', '--replace', '--missing', ...args], /^Choose either/],
      [['export', nowhere, ...args], /^The folder .+ does not exist\.$/],
    ]
    for (const [[command = '', ...rest], sentence] of cases)
      expect(await problemOf(command, rest)).toMatch(sentence)
  })

  test('require a token for a hosted project', async () => {
    const hosted = {
      NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc12345',
      NEXT_PUBLIC_SANITY_API_HOST: '',
      SANITY_AUTH_TOKEN: '',
    }
    const { code, err } = await runContentIn(hosted, 'check')
    expect([code, err.trim()]).toEqual([
      1,
      'Set SANITY_AUTH_TOKEN to a token that can read and write the hosted Sanity project abc12345.',
    ])
  })

  test('leave another folder’s Content Lake alone', async () => {
    const { args, start } = await contentFolder()
    const { lake } = await start()
    onTestFinished(lake.close)
    lake.options.token = 'of another checkout'
    const { code, err } = await runContent('check', ...args)
    expect(code).toBe(1)
    expect(err).toContain('is not this folder’s Content Lake')
  })
})
