import type { SanityClient } from '@sanity/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { clientOf, listeningLake } from '@/packages/local-content-lake/tests/support/open-lake'
import { makeLink, revokeLink } from '@/studio/share/share-links'
import { campaignPage } from '@/tests/support/campaign/campaign-page'
import { documents } from '@/tests/support/content'

const DAY_MS = 24 * 3_600_000
const madeBy = 'Ruth'

/** A Content Lake with the seed, and a freshly started site that uses it. */
async function sharing() {
  const { lake, client, close } = await listeningLake()
  const transaction = client.transaction()
  for (const document of documents) transaction.createOrReplace(document)
  await transaction.commit()
  vi.resetModules()
  process.env.NEXT_PUBLIC_SANITY_API_HOST = lake.url
  process.env.SANITY_API_READ_TOKEN = 'the-token-of-the-tests'
  const { getSharedPage } = await import('@/lib/content/reading/shared/shared-page')
  const { sharedLinkResponse } = await import('@/lib/content/reading/shared/shared-link-response')
  const { NextRequest } = await import('next/server')
  /** Opens the link: returns the status, and the page or the reason for the refusal. */
  const open = async (secret: string, path = '/') => {
    const address = `https://site.example/shared/${secret}${path === '/' ? '' : path}`
    const response = await sharedLinkResponse(new NextRequest(address))
    return { status: response?.status, found: await getSharedPage(secret, path) }
  }
  const shown = async (secret: string, path?: string) => {
    const { status, found } = await open(secret, path)
    if (typeof found === 'string') throw new Error(`The link shows nothing: ${found}`)
    expect(status).toBe(200)
    return found
  }
  const share = (document: string, documentType = document, release?: string) =>
    makeLink(client, { document, documentType, release, madeBy }, [])
  return { lake, client, close, open, shown, share }
}

const draftOf = async (client: SanityClient, id: string, fields: object) => {
  const published = documents.find(({ _id }) => _id === id)
  return client.create({ ...Object(published), ...fields, _id: `drafts.${id}` })
}

const records = (client: SanityClient) =>
  client.fetch<{ _id: string }[]>('*[_type == "shareLink"]', {}, { perspective: 'raw' })

afterEach(() => {
  vi.useRealTimers()
})

describe('a link to a draft', () => {
  test('shows the page with this draft and no other', async () => {
    const { client, shown, share } = await sharing()
    await draftOf(client, 'hero', { heading: 'A hero nobody knows.' })
    await draftOf(client, 'steps', { heading: 'Steps nobody knows' })
    await draftOf(client, 'claim-discovery-calls', { value: 77, valueTo: 88 })
    const secret = await share('hero')
    const page = await shown(secret)
    expect(page).toMatchObject({ kind: 'draft', name: 'Hero', path: '/' })
    expect(page.home.hero?.heading).toBe('A hero nobody knows.')
    expect(page.home.steps?.heading).not.toBe('Steps nobody knows')
    expect(page.home.hero?.claims.map(({ value }) => value)).not.toContain(77)
    expect(page.until.getTime()).toBeCloseTo(Date.now() + 7 * DAY_MS, -5)
  })

  test.each([
    ['siteSettings', 'siteSettings', { copyright: '© Nobody' }, '© Nobody'],
    ['growthPlan', 'growthPlan', { panelNote: 'A note nobody knows' }, 'A note nobody knows'],
    ['faq-tools', 'faq', { question: 'What is new?' }, 'What is new?'],
  ])('shows that of %s in its place', async (id, type, fields, words) => {
    const { client, shown, share } = await sharing()
    await draftOf(client, id, fields)
    const page = JSON.stringify(await shown(await share(id, type)))
    expect(page.split(words)).toHaveLength(2)
  })

  test('shows a legal page with its draft, and a campaign page that was never published', async () => {
    const { client, shown, share } = await sharing()
    await draftOf(client, 'legal-privacy', { title: 'A law nobody knows' })
    const law = await shown(await share('legal-privacy', 'legalPage'))
    expect([law.path, law.legal?.title]).toEqual(['/privacy', 'A law nobody knows'])
    const { _createdAt, _updatedAt, ...page } = campaignPage
    await client.create({ ...page, _id: 'drafts.page-training' })
    const found = await shown(await share('page-training', 'campaignPage'))
    expect(found.path).toBe('/for/training-providers')
    expect(found.home.hero?.heading).toBe('Fill Your Courses. Keep Your Evenings.')
  })

  test('links to its own sections and to public pages, without a booking form', async () => {
    const { client, shown, share } = await sharing()
    await draftOf(client, 'hero', {})
    const { home } = await shown(await share('hero'))
    expect(home.settings.navigation.map(({ href }) => href)).toContain('#solutions-section')
    expect(home.settings.legalLinks.map(({ href }) => href)).toContain('/privacy')
    expect(home.growthPlan?.booking).toMatchObject({ mode: 'external', externalUrl: '/call' })
  })

  test('has no stega marks', async () => {
    const { client, shown, share } = await sharing()
    await draftOf(client, 'hero', {})
    expect(JSON.stringify(await shown(await share('hero')))).not.toMatch(/[\u200b-\u200d\ufeff]{4}/)
  })
})

describe('a link is rejected', () => {
  const rejected = async (change: (context: Awaited<ReturnType<typeof sharing>>) => unknown) => {
    const context = await sharing()
    await draftOf(context.client, 'hero', { heading: 'A hero nobody knows.' })
    const secret = await context.share('hero')
    await context.shown(secret)
    await change(context)
    return { ...context, secret, response: await context.open(secret) }
  }

  test('if it was never created', async () => {
    const { open, secret } = await rejected(() => undefined)
    const forged = `${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`
    for (const wrong of [forged, 'x', '%00', `${secret}0`])
      expect(await open(wrong)).toEqual({ status: 404, found: 'unknown' })
  })

  test('after seven days', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { response } = await rejected(() => vi.setSystemTime(Date.now() + 7 * DAY_MS))
    expect(response).toEqual({ status: 410, found: 'expired' })
  })

  test('after seven days, even if its record says otherwise', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { response } = await rejected(async ({ client }) => {
      const [record] = await records(client)
      const expiresAt = '2999-01-01T00:00:00Z'
      await client
        .patch(record?._id ?? '')
        .set({ expiresAt })
        .commit()
      vi.setSystemTime(Date.now() + 7 * DAY_MS)
    })
    expect(response).toEqual({ status: 410, found: 'expired' })
  })

  test('immediately after it is revoked', async () => {
    const { response } = await rejected(async ({ client }) => {
      const [record] = await records(client)
      await revokeLink(client, record?._id ?? '')
    })
    expect(response).toEqual({ status: 410, found: 'revoked' })
  })

  test.each(['published', 'discarded'])('when its draft was %s', async (how) => {
    const { response } = await rejected(async ({ client }) => {
      if (how === 'published')
        await client.createOrReplace({
          ...Object(await client.getDocument('drafts.hero')),
          _id: 'hero',
        })
      await client.delete('drafts.hero')
    })
    expect(response).toEqual({ status: 410, found: 'gone' })
  })

  test('for any other page or document', async () => {
    const { open, secret, client, share } = await rejected(() => undefined)
    await draftOf(client, 'legal-privacy', {})
    for (const path of ['/privacy', '/for/training-providers', '/hero'])
      expect(await open(secret, path)).toEqual({ status: 404, found: 'elsewhere' })
    const other = await share('claim-discovery-calls', 'claim')
    await draftOf(client, 'claim-discovery-calls', {})
    expect(await open(other)).toEqual({ status: 404, found: 'elsewhere' })
  })

  test('while its draft is incomplete, without a fallback to published content', async () => {
    const { client, open, share } = await sharing()
    await draftOf(client, 'legal-privacy', { title: null })
    await draftOf(client, 'founder', { heading: null, letter: null })
    for (const [id, type] of [
      ['legal-privacy', 'legalPage'],
      ['founder', 'founder'],
    ] as const)
      expect(await open(await share(id, type))).toEqual({ status: 404, found: 'incomplete' })
  })

  test('with 503 while the Content Lake is down', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { response } = await rejected(({ close }) => close())
    expect(response).toEqual({ status: 503, found: 'down' })
  })
})

describe('the record of a link', () => {
  test('is not readable without a token, and does not contain the secret', async () => {
    const { lake, client, share } = await sharing()
    const secret = await share('hero')
    const [record] = await records(client)
    expect(record).toMatchObject({ document: 'hero', documentType: 'hero', madeBy })
    expect(JSON.stringify(record)).not.toContain(secret)
    const anyone = clientOf(lake, { token: undefined, perspective: 'raw' })
    expect(await anyone.getDocument(record?._id ?? '')).toBeUndefined()
    expect(await anyone.fetch('*[_type == "shareLink"]')).toEqual([])
  })

  test('can only be written by editors', async () => {
    const { lake, client } = await sharing()
    const shared = { document: 'hero', documentType: 'hero', release: undefined, madeBy }
    const anyone = clientOf(lake, { token: undefined })
    await expect(makeLink(anyone, shared, [])).rejects.toThrow()
    expect(await records(client)).toEqual([])
  })

  test('is deleted when a later link is created, a month after it ended', async () => {
    const { client, share } = await sharing()
    await share('hero')
    const known = await client.fetch('*[_type == "shareLink"]', {}, { perspective: 'raw' })
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 36 * DAY_MS)
    const shared = { document: 'hero', documentType: 'hero', release: undefined, madeBy }
    await makeLink(client, shared, known)
    expect(await records(client)).toHaveLength(2)
    vi.setSystemTime(Date.now() + 2 * DAY_MS)
    await makeLink(client, shared, known)
    expect(await records(client)).toHaveLength(2)
  })
})

describe('a link to a release', () => {
  const released = async () => {
    const context = await sharing()
    const { client } = context
    const metadata = { title: 'Spring', releaseType: 'scheduled' as const }
    await client.releases.create({ releaseId: 'spring', metadata })
    const version = (publishedId: string, fields: object) =>
      client
        .createVersion({ releaseId: 'spring', publishedId, baseId: publishedId })
        .then(() => client.patch(`versions.spring.${publishedId}`).set(fields).commit())
    await version('hero', { heading: 'Spring has come.' })
    const { _id: publishedId, _createdAt, _updatedAt, ...page } = campaignPage
    const document = { ...page, heading: 'Courses in spring.' }
    await client.createVersion({ releaseId: 'spring', publishedId, document })
    await draftOf(client, 'steps', { heading: 'Steps nobody knows' })
    return { ...context, version, secret: await context.share('hero', 'hero', 'spring') }
  }

  test('shows all pages as of the release, without drafts', async () => {
    const { shown, secret } = await released()
    const page = await shown(secret)
    expect(page).toMatchObject({ kind: 'release', name: 'Spring' })
    expect(page.home.hero?.heading).toBe('Spring has come.')
    expect(page.home.steps?.heading).not.toBe('Steps nobody knows')
    const campaign = await shown(secret, '/For/training-providers')
    expect(campaign.home.hero?.heading).toBe('Courses in spring.')
    expect((await shown(secret, '/privacy')).legal?.title).toBe('Privacy')
  })

  test('links between the pages of the release', async () => {
    const { shown, secret } = await released()
    const { home, start } = await shown(secret, '/privacy')
    expect(start).toBe(`/shared/${secret}`)
    expect(home.settings.legalLinks.map(({ href }) => href)).toContain(`/shared/${secret}/terms`)
    expect(home.settings.navigation[0]?.href).toBe(`/shared/${secret}#solutions-section`)
  })

  test('shows claims that start by the release date', async () => {
    const { client, shown, secret, version } = await released()
    const publishAt = new Date(Date.now() + 3 * DAY_MS).toISOString()
    await version('claim-new-logo-lift', { value: 71, liveFrom: publishAt })
    await client.releases.schedule({ releaseId: 'spring', publishAt })
    const { transformation } = (await shown(secret)).home
    expect(transformation?.claims.map(({ value }) => value)).toContain(71)
  })

  test.each(['archived', 'published'])('is rejected after it was %s', async (how) => {
    const { client, open, secret } = await released()
    if (how === 'archived') await client.releases.archive({ releaseId: 'spring' })
    else await client.releases.publish({ releaseId: 'spring' })
    expect(await open(secret)).toEqual({ status: 410, found: 'gone' })
  })

  test('is rejected for a path without a page', async () => {
    const { open, secret } = await released()
    for (const path of ['/no/such-page', '/call', '/studio'])
      expect(await open(secret, path)).toEqual({ status: 404, found: 'elsewhere' })
  })
})
