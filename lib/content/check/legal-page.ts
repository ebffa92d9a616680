import type { LegalPage } from '@/lib/content/landing-page'
import { blocks } from './blocks.ts'
import { optionalText, text } from './fields.ts'
import { object } from './read.ts'
import { seo } from './seo.ts'

/** What a legal page must hold to be shown. */
export const legalPage = object<LegalPage>({
  title: text,
  slug: text,
  updatedOn: optionalText,
  body: blocks,
  seo,
})
