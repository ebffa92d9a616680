import { stegaClean } from '@sanity/client/stega'
import { expect, test, vi } from 'vitest'
import { listeningLake } from '@/packages/local-content-lake/tests/support/open-lake'
import { campaignPage } from '@/tests/support/campaign/campaign-page'
import { documentsWithVideo } from '@/tests/support/content'
import type { SeedDocument } from '@/tests/support/seed'
import { temporaryFolder } from '@/tests/support/temporary-folder'

const request = { isEnabled: true }
vi.mock('next/headers', () => ({
  draftMode: async () => request,
  cookies: async () => ({ get: () => undefined }),
}))
vi.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }))

/** What the seed leaves empty. */
const filled = (document: SeedDocument): SeedDocument =>
  document._id === 'siteSettings'
    ? {
        ...document,
        email: 'hello@kestrel.example',
        contactPoint: {
          label: 'Sales',
          email: 'sales@kestrel.example',
          telephone: '+1 303 555 0100',
        },
        sameAs: ['https://social.example/kestrel'],
      }
    : document

/** Reads everything that pages are made of, with new modules each time, since they keep what they have read. */
async function readAll(isPreview: boolean) {
  request.isEnabled = isPreview
  vi.resetModules()
  const { getLandingPage } = await import('@/lib/content/reading/get-landing-page')
  const { getLegalPage } = await import('@/lib/content/reading/get-legal-page')
  const { getCampaignPage } = await import('@/lib/content/reading/find-campaign-page')
  const { getSitemap } = await import('@/lib/content/reading/sitemap')
  const { getRedirects } = await import('@/lib/content/reading/redirects')
  const { readBookingMode } = await import('@/lib/content/reading/booking-mode')
  return {
    pages: {
      landing: await getLandingPage(),
      legal: await getLegalPage('/privacy'),
      campaign: await getCampaignPage('/for/training-providers'),
    },
    lists: { sitemap: await getSitemap(), redirects: await getRedirects() },
    bookingMode: await readBookingMode(),
  }
}

async function publicAndPreview(change = (document: SeedDocument) => document) {
  const { lake, client } = await listeningLake()
  const transaction = client.transaction()
  for (const document of [...documentsWithVideo, campaignPage])
    transaction.createOrReplace(change(filled(document)))
  await transaction.commit()
  process.env.NEXT_PUBLIC_SANITY_API_HOST = lake.url
  process.env.SANITY_API_READ_TOKEN = 'the-token-of-the-tests'
  process.env.DATA_DIR = temporaryFolder()
  return { shown: await readAll(false), preview: await readAll(true) }
}

const withoutEdit = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (name, field) =>
    name === 'edit' || name === 'editNote' ? undefined : field,
  )

test('a preview of unchanged content differs from the public pages in marks and edit attributes only', async () => {
  const { shown, preview } = await publicAndPreview()
  const marked = JSON.stringify(preview.pages)
  expect(marked).not.toBe(JSON.stringify(stegaClean(preview.pages)))
  expect(withoutEdit(stegaClean(preview.pages))).toEqual(withoutEdit(shown.pages))
  expect(preview.lists).toEqual(shown.lists)
})

test.each([
  { kind: 'link', url: 'https://meet.kestrel.example/ruth' },
  { kind: 'visitorCalls', phone: '+1 303 555 0100' },
])('a preview books calls of the kind $kind by the same plan', async (place) => {
  const { shown, preview } = await publicAndPreview((document) =>
    document._id === 'growthPlan'
      ? { ...document, booking: { ...Object(document.booking), place } }
      : document,
  )
  expect(shown.bookingMode).toMatchObject({ mode: 'builtIn', plan: { place } })
  expect(preview.bookingMode).toEqual(shown.bookingMode)
})
