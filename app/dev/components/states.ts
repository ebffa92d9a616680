import { sectionsOf, toFootnotes } from '@/lib/content/claims/footnotes'
import type { LandingPage } from '@/lib/content/content-types'
import { mapFields } from '@/lib/values/record'
import { documentsWithVideo, seededPage } from '@/tests/support/content'
import { copyTypes, rewriteCopyOf } from '@/tests/support/rewrite-copy'
import type { SeedDocument } from '@/tests/support/seed'

/** Props of the sections in one state. */
export type Content = Pick<LandingPage, 'settings'> & {
  page: LandingPage
  footnotes: ReturnType<typeof toFootnotes>
}

const optional: Record<string, string[]> = {
  hero: ['eyebrow'],
  agenticAi: ['eyebrow'],
  painPoints: ['lead'],
  steps: ['lead', 'endLabel'],
  transformation: ['lead'],
  whoItsFor: ['text'],
  founder: ['eyebrow', 'caption', 'signature'],
  growthPlan: ['eyebrow', 'offerEyebrow', 'offerText', 'panelText', 'panelNote', 'booking'],
  siteSettings: ['questionsText'],
}

const without = ({ _id, _type, ...document }: SeedDocument) => {
  const names = optional[_type] ?? []
  const fields = Object.entries(document).filter(([name]) => !names.includes(name))
  return { _id, _type, ...Object.fromEntries(fields) }
}
// Rich text stays: a section without its blocks isn't rendered.
const isItems = (value: unknown) =>
  Array.isArray(value) && value.every((item) => item?._type !== 'block')
const emptied = (document: SeedDocument) => {
  const isSection = document._type in optional && document._type !== 'siteSettings'
  return mapFields(document, (value) => (isSection && isItems(value) ? [] : value)) as SeedDocument
}
const longWords = (document: SeedDocument) =>
  [...copyTypes, 'video'].includes(document._type)
    ? rewriteCopyOf(document, (text) => text.replace(/\p{L}{5,}/gu, (word) => word.repeat(3)))
    : document

/** States by name, each with its change to a seed document. */
const changes: [name: string, change: (document: SeedDocument) => SeedDocument][] = [
  ['as seeded', (document) => document],
  ['without optional parts', without],
  ['with empty lists', emptied],
  ['with long words', longWords],
]

/** Returns the seed's page in each state; `documents` may use the Content Lake's asset ids. */
export function statesOf(documents = documentsWithVideo): Promise<[string, Content][]> {
  return Promise.all(
    changes.map(async ([name, change]): Promise<[string, Content]> => {
      const page = await seededPage(documents.map((document) => change(document)))
      const { settings } = page
      const footnotes = toFootnotes(sectionsOf(page), settings.labels.seeNote)
      return [name, { page, settings, footnotes }]
    }),
  )
}
