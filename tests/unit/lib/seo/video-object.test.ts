import { describe, expect, test } from 'vitest'
import type { LandingPage, SectionContent } from '@/lib/content/content-types'
import { landingPageGraph } from '@/lib/seo/structured-data'
import { documentsWithVideo, seededPage } from '@/tests/support/content'

const site = 'https://site.example'
const page = await seededPage(documentsWithVideo)

/** Returns the graph's video node. */
function nodesOf(changed: Partial<LandingPage>) {
  const nodes = JSON.parse(JSON.stringify(landingPageGraph({ ...page, ...changed }, site)))[
    '@graph'
  ]
  return Object.fromEntries(nodes.map((node: { '@type': string }) => [node['@type'], node]))
}
const changedVideo = (fields: Partial<SectionContent<'video'>>) =>
  nodesOf({ video: { ...page.video, ...fields } as SectionContent<'video'> })

describe('a video in structured data', () => {
  test('has poster, file, duration, date and transcript', () => {
    expect(nodesOf({}).VideoObject).toEqual({
      '@type': 'VideoObject',
      '@id': `${site}/#video`,
      name: 'The loop in ninety seconds',
      description: 'How one line goes from a weak signal to a booked call.',
      thumbnailUrl: page.video?.poster.asset?.url,
      uploadDate: '2026-11-03T09:00:00Z',
      contentUrl: page.video?.file?.url,
      duration: 'PT1M30S',
      transcript: 'We listen before we write. 20–30 calls a month follow.',
      isPartOf: { '@id': `${site}/#webpage` },
      publisher: { '@id': `${site}/#organization` },
    })
    expect(nodesOf({ video: null })).not.toHaveProperty('VideoObject')
  })

  test.each([
    '2026-11-03',
    '2026-11-03T09:00:00',
    '2026-02-30T09:00:00Z',
    '2026-13-01T09:00:00Z',
    '2026-11-03T25:00:00Z',
    'x2026-11-03T09:00:00Z',
    '2026-11-03T09:00:00Zx',
    '2026-11-03T09:00:00+2',
    'today',
    '',
  ])('is omitted with the date %j', (uploadDate) => {
    expect(changedVideo({ uploadDate })).not.toHaveProperty('VideoObject')
  })

  test.each(['2024-02-29T23:59Z', '2026-11-03T09:00:00.123+05:45', '2026-11-03T09:00-07:00'])(
    'accepts the date %j',
    (uploadDate) => {
      expect(changedVideo({ uploadDate }).VideoObject).toMatchObject({ uploadDate })
    },
  )

  test('is omitted without name, poster or file', () => {
    const { poster, file } = page.video ?? {}
    const broken = { ...poster, asset: { ...poster?.asset, url: '/relative.jpg' } } as never
    for (const fields of [
      { title: ' ' },
      { poster: broken },
      { file: { ...file, url: 'javascript:alert(1)' } as never },
    ])
      expect(changedVideo(fields), JSON.stringify(fields)).not.toHaveProperty('VideoObject')
  })

  test.each(['1:30', 'PT', 'P', 'xPT1M', 'PT1Mx', 'PT1S1M', ''])(
    'omits the duration %j',
    (duration) => {
      expect(changedVideo({ duration }).VideoObject).not.toHaveProperty('duration')
    },
  )

  test.each(['PT45S', 'PT2H', 'PT10M', 'PT1H02M03S'])('has the duration %s', (duration) => {
    expect(changedVideo({ duration }).VideoObject).toMatchObject({ duration })
  })
})
