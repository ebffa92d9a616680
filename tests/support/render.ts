import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { sectionsOf, toFootnotes } from '@/lib/content/claims/footnotes'
import type { Claim, ContentImage } from '@/lib/content/landing-page'
import { seededPage } from './content.ts'

/** A component as the server sends it, with the words a reader finds in it. */
export function render(element: ReactElement): { html: string; text: string } {
  const html = renderToStaticMarkup(element)
  return { html, text: toText(html) }
}

/** The words of a piece of HTML, with single spaces. */
export function toText(html: string): string {
  return html
    .replace(/<(svg|script)\b.*?<\/\1>/gs, '')
    .replace(/<(?!\/?(span|a|strong|em|sup|small)\b)[^>]+>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The seed's page and the notes of its results, as every section takes them. */
export async function seededSections() {
  const page = await seededPage()
  return { page, footnotes: toFootnotes(sectionsOf(page), page.settings.labels.seeNote) }
}

/** A claim of the kind `result`, with these fields instead of its own. */
export function claimOf(changes: Partial<Claim> = {}): Claim {
  return {
    _id: 'claim-sample',
    kind: 'result',
    comparator: 'atMost',
    value: 60,
    valueTo: null,
    unit: 'days',
    label: 'per sales cycle',
    timeFrame: null,
    baseline: null,
    disclaimer: 'Results vary.',
    liveFrom: null,
    liveUntil: null,
    ...changes,
  }
}

/** An image of this size in pixels, uploaded to the Content Lake of the tests. */
export function imageOf(name: string, changes: Partial<ContentImage> = {}): ContentImage {
  const [, width, height, extension = ''] = name.match(/^(\d+)x(\d+)\.(\w+)$/) ?? []
  const file = `${'a'.repeat(40)}-${width}x${height}`
  const asset = {
    _id: `image-${file}-${extension}`,
    url: `http://localhost:3900/images/local/production/${file}.${extension}`,
    extension,
    width: Number(width),
    height: Number(height),
    lqip: null,
  }
  return { alt: '', crop: null, hotspot: null, asset, ...changes }
}

/** A part of the seed's page; fails the test if it is not there. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The seed lacks this part.')
  return value
}
