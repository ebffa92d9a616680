import type { SiteSettings } from './content-types.ts'
import { line, link, toMarkdown } from './markdown.ts'
import { plainText } from './plain-text.ts'

type Page = { title: string; path: string }

/** Returns the file `llms.txt` (llmstxt.org): a description of the site and its pages for language models. */
export function llmsText(settings: SiteSettings, pages: Page[], siteUrl: string): string {
  const lines = [
    line(settings.legalName, 'h1'),
    { ...line(plainText(settings.seo.description)), style: 'blockquote' },
    line(settings.quickLinksHeading || settings.brandName, 'h2'),
    link(settings.documentTitle, '/index.md', siteUrl),
    ...pages.map(({ title, path }) => link(title, `${path}.md`, siteUrl)),
    ...[settings.callToAction, ...settings.legalLinks]
      .filter(({ href }) => href)
      .map(({ label, href }) => link(label, href, siteUrl)),
  ]
  return toMarkdown(lines, { label: '', notes: [] })
}
