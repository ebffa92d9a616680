import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startEdgeCache } from 'edge-cache'
import { describe, expect, onTestFinished, test } from 'vitest'
import { webhookStatus } from '@/scripts/operate/status/content'
import { serve } from '@/tests/support/http/serve'
import { runOperate } from '@/tests/support/operate/run-operate'
import { bookCall, bookingOf } from '../../supabase/support/booking-rows.ts'
import { place } from './place.ts'

/** A site behind its edge cache, with stores that answer. */
async function product() {
  const { args, start, dataDir } = await place()
  const stores = await start()
  const site = await serve((_, response) => response.end('ok'))
  onTestFinished(site.close)
  const edgeCache = await startEdgeCache({
    host: 'localhost',
    port: 0,
    upstream: site.url,
    secret: 'a secret of the tests',
    quietMs: 10,
  })
  onTestFinished(edgeCache.close)
  const status = async () => {
    const { code, out } = await runOperate('status', [
      ...args,
      '--port',
      new URL(edgeCache.url).port,
    ])
    const rows = out
      .trim()
      .split('\n')
      .map((line) => line.split(/ {2,}/))
    const told = (part: string) => rows.find(([, name]) => name === part)
    return {
      code,
      told,
      wrong: rows.filter(([state]) => state === 'wrong').map(([, name]) => name),
    }
  }
  return { ...stores, site, dataDir, status }
}

describe('npm run status', { timeout: 120_000 }, () => {
  test('says of each part that it works, and then what waits, fails or is away', async () => {
    const { client, accounts, query, site, dataDir, status, close } = await product()
    await client.create({ _id: 'faq-x', _type: 'faq', question: 'New?' })
    await bookCall(accounts.admin, bookingOf('ada@example.com', 24))
    const before = await status()
    expect(before.told('Front')).toEqual(['ok', 'Front', expect.stringContaining('It answers')])
    expect(before.told('Site')).toEqual(['ok', 'Site', 'It answers its edge cache.'])
    expect(before.told('Content')).toEqual(['ok', 'Content', '1 document in production.'])
    expect(before.told('Accounts')?.[0]).toBe('ok')
    expect(before.told('Mails about calls')?.[2]).toBe('2 mails wait, none is late.')
    expect(before.told('Mails about accounts')?.[2]).toBe('0 mails wait.')
    expect(before.told('Purges of the CDN')?.[2]).toBe('None has ever waited.')
    // This lake was started without a webhook, and nothing else is wrong.
    expect([before.wrong, before.code]).toEqual([['Webhooks'], 1])

    await query(`update public.booking_outbox set not_before = now() - interval '16 minutes'`)
    await query(`insert into local.outbox (message_id, recipient, subject, html, created_at)
      values ('<1>', 'ada@example.com', 'x', 'x', now() - interval '10 minutes 30 seconds')`)
    const edgeCache = path.join(dataDir, 'site/.next/cache/edge-cache')
    mkdirSync(edgeCache, { recursive: true })
    const waiting = JSON.stringify({ tags: ['claim', 'hero'], paths: ['/'] })
    writeFileSync(path.join(edgeCache, 'purges.json'), waiting)
    await site.close()
    const after = await status()
    expect(after.told('Site')?.[2]).toContain('It does not answer its edge cache')
    expect(after.told('Mails about calls')?.[2]).toBe('2 mails wait, and nobody sends them.')
    expect(after.told('Mails about accounts')?.[2]).toBe(
      '1 mail waits, the first for 10 minutes: no server takes them.',
    )
    expect(after.told('Purges of the CDN')?.[2]).toContain('A purge of 2 tags and 1 path waits')
    expect(after.code).toBe(1)

    await close()
    const away = await status()
    expect(away.wrong).toEqual(expect.arrayContaining(['Content', 'Accounts']))
    expect(away.told('Content')?.[2]).toMatch(/^Nobody answers at http:\/\/localhost:\d+\.$/)
  })
})

describe('the deliveries of a webhook', () => {
  const attempt = (minute: number, isFailure: boolean, resultCode = 500) => ({
    createdAt: `2026-11-20T10:0${minute}:00Z`,
    isFailure,
    resultCode: isFailure ? resultCode : 200,
    failureReason: isFailure ? 'http' : null,
  })

  /** The management API as it tells of one webhook. */
  async function toldOf(attempts: object[], token: string | undefined = 'a-token') {
    const { url, close } = await serve((request, response) => {
      const isKnown = request.headers.authorization === 'Bearer a-token'
      const all = '/v2021-10-04/hooks/projects/abc'
      const body = {
        [all]: [{ id: 'h1', url: 'https://site.example/api/revalidate', isDisabled: false }],
        [`${all}/h1/attempts`]: attempts,
      }[request.url ?? '']
      response.writeHead(isKnown && body ? 200 : 401, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
    onTestFinished(close)
    const [finding] = await webhookStatus({
      apiHost: url,
      dataHost: url,
      projectId: 'abc',
      dataset: 'production',
      token,
    })
    return finding
  }

  test('that failed last are wrong, with how many and since when', async () => {
    const attempts = [attempt(1, true), attempt(2, false), attempt(4, true, 502), attempt(3, true)]
    expect(await toldOf(attempts)).toEqual({
      state: 'wrong',
      part: 'Webhooks',
      sentence:
        'https://site.example/api/revalidate has not taken the last 2 deliveries (status 502), since 2026-11-20T10:03:00Z.',
    })
  })

  test('that arrive again are right', async () => {
    expect(await toldOf([attempt(1, true), attempt(2, false)])).toMatchObject({ state: 'ok' })
    expect(await toldOf([])).toMatchObject({ state: 'ok' })
  })

  test('cannot be told of without a token that may read them', async () => {
    expect(await toldOf([], 'another')).toMatchObject({ state: 'cannot tell' })
    expect((await toldOf([], ''))?.sentence).toContain('Set SANITY_AUTH_TOKEN')
  })
})
