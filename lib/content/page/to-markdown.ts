import { addressLines, contactLines } from '@/lib/content/contact-lines'
import type { LandingPage } from '@/lib/content/content-types'
import { footnotesOf, type Line, line, link, toMarkdown } from '@/lib/content/markdown'
import { plainText } from '@/lib/content/plain-text'
import { pageUrl } from '@/lib/site/page-url'
import { contents } from '@/sections/contents'
import { type SectionName, sectionNames } from '@/sections/index'
import { type MarkdownContext, optionalLine } from '@/sections/section'

/**
 * Returns the landing page, or the campaign page at `path`, as Markdown: every section in order, and the notes.
 */
export function landingPageMarkdown(page: LandingPage, siteUrl: string, path = '/'): string {
  const { settings } = page
  const footnotes = footnotesOf(page)
  // The page that links without a path point to.
  const base = pageUrl(path, siteUrl)
  const context = { settings, footnotes, siteUrl: base }
  const notes = footnotes.notes.map(({ mark, text }) => line(`${mark} ${text}`))
  const lines: Line[] = [
    line(page.hero?.heading ?? settings.documentTitle, 'h1'),
    ...optionalLine(plainText(settings.seo.description)).map((one) => ({
      ...one,
      style: 'blockquote',
    })),
    ...sectionNames.flatMap((name) => [
      ...sectionLines(name, page, context),
      // Below the results, as on the page.
      ...(name === 'transformation' ? notes : []),
    ]),
    line(settings.legalName, 'h2'),
    ...optionalLine(addressLines(settings.address).join(', ')),
    ...contactLines(settings).flatMap(({ label, text }) =>
      optionalLine([label, text].filter(Boolean).join(': ')),
    ),
    ...settings.legalLinks.map(({ label, href }) => link(label, href, siteUrl)),
  ]
  return toMarkdown(lines, footnotes)
}

function sectionLines<Name extends SectionName>(
  name: Name,
  page: LandingPage,
  context: MarkdownContext,
): Line[] {
  const content = page[name]
  return content ? contents[name].markdown(content, context) : []
}
