import { createClient } from '@sanity/client'
import { fastly, startEdgeCache } from 'edge-cache'
import { describe, expect, onTestFinished, test } from 'vitest'
import { webhookStatus } from '@/scripts/operate/status/content'
import { siteStatus } from '@/scripts/operate/status/site'
import { serve } from '@/tests/support/http/serve'
import { runOperate } from '@/tests/support/operate/run-operate'
import { bookCall, bookingOf } from '../../supabase/support/booking-rows.ts'
import { dataFolder } from './data-folder.ts'

/** Starts a site behind its edge cache, with its stores. */
async function product() {
  const { args, start } = await dataFolder()
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
  return { ...stores, site, status }
}

describe('npm run status', { timeout: 120_000 }, () => {
  test('reports working parts, then pending, failing and missing ones', async () => {
    const { client, accounts, query, site, status, close } = await product()
    await client.create({ _id: 'faq-x', _type: 'faq', question: 'New?' })
    await bookCall(accounts.admin, bookingOf('ada@example.com', 24))
    const before = await status()
    expect(before.told('Edge cache')?.slice(0, 2)).toEqual(['ok', 'Edge cache'])
    expect(before.told('Edge cache')?.[2]).toMatch(/^Responding at /)
    expect(before.told('Site')).toEqual(['ok', 'Site', 'Responding to the edge cache.'])
    expect(before.told('Content')).toEqual(['ok', 'Content', '1 document in production.'])
    expect(before.told('Accounts')?.[0]).toBe('ok')
    expect(before.told('Booking emails')?.[2]).toBe('2 emails pending, none late.')
    expect(before.told('Account emails')?.[2]).toBe('0 emails pending.')
    // This Content Lake has no webhook; nothing else is wrong.
    expect([before.wrong, before.code]).toEqual([['Webhooks'], 1])

    await query(`update public.booking_outbox set not_before = now() - interval '16 minutes'`)
    await query(`insert into local.outbox (message_id, recipient, subject, html, created_at)
      values ('<1>', 'ada@example.com', 'x', 'x', now() - interval '10 minutes 30 seconds')`)
    await site.close()
    const after = await status()
    expect(after.told('Site')?.[2]).toContain('Not responding to the edge cache')
    expect(after.told('Booking emails')?.[2]).toBe('2 mails wait, and nobody sends them.')
    expect(after.told('Account emails')?.[2]).toBe(
      '1 email pending, the oldest for 10 minutes: no mail server accepts them.',
    )
    expect(after.code).toBe(1)

    await close()
    const away = await status()
    expect(away.wrong).toEqual(expect.arrayContaining(['Content', 'Accounts']))
    expect(away.told('Content')?.[2]).toMatch(/^No response from http:\/\/localhost:\d+\.$/)
  })
})

test('a shared cache that rejects purges is reported with its reason', async () => {
  const api = await serve((_, response) => void response.writeHead(403).end('{}'))
  onTestFinished(api.close)
  const upstream = await serve((_, response) => void response.end('ok'))
  onTestFinished(upstream.close)
  const edgeCache = await startEdgeCache({
    host: '127.0.0.1',
    port: 0,
    upstream: upstream.url,
    secret: 'a secret of the tests',
    cdn: fastly('a-service', 'a wrong key', api.url),
  })
  onTestFinished(edgeCache.close)
  const purges = async () =>
    (await siteStatus(edgeCache.url)).find(({ part }) => part === 'CDN purges')
  await expect.poll(purges).toMatchObject({
    state: 'wrong',
    message: expect.stringMatching(/^Fastly rejected .* may serve stale pages: .* status 403\.$/),
  })
})

describe('webhook deliveries', () => {
  const attempt = (minute: number, isFailure: boolean, resultCode = 500) => ({
    createdAt: `2026-11-20T10:0${minute}:00Z`,
    isFailure,
    resultCode: isFailure ? resultCode : 200,
    failureReason: isFailure ? 'http' : null,
  })

  /** Returns the finding for one webhook with these attempts in the management API. */
  async function toldOf(attempts: object[], token: string | undefined = 'a-token', waiting = 0) {
    const { url, close } = await serve((request, response) => {
      const isKnown = request.headers.authorization === 'Bearer a-token'
      const all = '/v2021-10-04/hooks/projects/abc'
      const body = {
        [all]: [{ id: 'h1', url: 'https://site.example/api/revalidate', isDisabled: false }],
        [`${all}/h1/attempts`]: attempts,
        [`${all}/h1/messages`]: Array(waiting).fill({ id: 'm', status: 'queued' }),
      }[request.url ?? '']
      response.writeHead(isKnown && body ? 200 : 401, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
    onTestFinished(close)
    const place = { apiHost: url, useProjectHostname: false, projectId: 'abc' }
    const client = createClient({ ...place, token, apiVersion: '2026-11-01', useCdn: false })
    const [finding] = await webhookStatus(client)
    return finding
  }

  test('are wrong after failures, with their number and start', async () => {
    const attempts = [attempt(1, true), attempt(2, false), attempt(4, true, 502), attempt(3, true)]
    expect(await toldOf(attempts)).toEqual({
      state: 'wrong',
      part: 'Webhooks',
      message:
        'https://site.example/api/revalidate has rejected the last 2 deliveries (status 502) since 2026-11-20T10:03:00Z.',
    })
  })

  test('of one receiver are wrong while it is down, with what is pending; another’s are ok', async () => {
    const { args, start } = await dataFolder()
    const { client } = await start()
    const site = await serve((_, response) => response.end())
    onTestFinished(site.close)
    const dead = await serve((_, response) => response.writeHead(503).end())
    onTestFinished(dead.close)
    for (const { url } of [dead, site]) {
      const rule = { on: ['create'], projection: '{_id}' }
      const body = { name: 'A receiver', url: `${url}/`, dataset: 'production', rule }
      await client.request({ url: '/hooks/projects/local', method: 'POST', body })
    }
    for (const at of [1, 2]) await client.create({ _id: `faq-${at}`, _type: 'faq' })
    const { out } = await runOperate('status', args)
    expect(out).toMatch(
      new RegExp(`wrong +Webhooks +${dead.url}/ has rejected .+ 2 deliveries are pending\\.`),
    )
    expect(out).toMatch(
      new RegExp(`ok +Webhooks +${site.url}/ accepted the last delivery at \\S+Z\\.\n`),
    )
  })

  test('are ok once they succeed again', async () => {
    expect(await toldOf([attempt(1, true), attempt(2, false)])).toMatchObject({ state: 'ok' })
    expect(await toldOf([])).toMatchObject({ state: 'ok' })
  })

  test('are unknown without a token that can read them', async () => {
    expect(await toldOf([], 'another')).toMatchObject({ state: 'unknown' })
    expect((await toldOf([], ''))?.message).toContain('Set SANITY_AUTH_TOKEN')
  })
})
