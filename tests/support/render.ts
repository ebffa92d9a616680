import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { sectionsOf, toFootnotes } from '@/lib/content/claims/footnotes'
import type { Claim, ContentImage } from '@/lib/content/content-types'
import { seededPage } from './content.ts'

/** Renders a component on the server, with the text that a reader sees. */
export function render(element: ReactElement): { html: string; text: string } {
  const html = renderToStaticMarkup(element)
  return { html, text: toText(html) }
}

/** Returns the text of a piece of HTML, with single spaces. */
function toText(html: string): string {
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

/** Returns the seed's page and the notes of its results, as every section takes them. */
export async function seededSections() {
  const page = await seededPage()
  return { page, footnotes: toFootnotes(sectionsOf(page), page.settings.labels.seeNote) }
}

/** Returns a claim of the kind `result`, with these changes. */
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

/** Returns an image of this size in pixels, uploaded to the tests' Content Lake. */
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

/** Returns a part of the seed's page; fails the test if it is missing. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The seed lacks this part.')
  return value
}
