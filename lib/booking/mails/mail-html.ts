import { mailButton, mailPage, mailParagraph } from '@/lib/site/mail-layout'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

type Words = {
  subject: string
  lines: string[]
  link: { label: string; url: string }
  brand: string
  site: string
}

/** Returns the HTML of an email with a few paragraphs and one link. Escapes every value once. */
export const mailHtml = ({ subject, lines, link, brand, site }: Words): string =>
  mailPage({
    title: escapeHtml(subject),
    brand: escapeHtml(brand),
    site: escapeHtml(site),
    body: [
      ...lines.map((line) => mailParagraph(escapeHtml(line))),
      mailButton(escapeHtml(link.label), escapeHtml(link.url)),
    ].join('\n'),
  })

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
