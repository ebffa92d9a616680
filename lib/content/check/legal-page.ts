import { changesIn } from '@/lib/content/changes/changes'
import type { LegalPage } from '@/lib/content/landing-page'
import { blocks } from './blocks.ts'
import { copy, optionalText, text } from './fields.ts'
import { andThen, object, type Schema } from './read.ts'
import { seo } from './seo.ts'

const fields = object<LegalPage>({
  title: copy,
  slug: text,
  updatedOn: optionalText,
  body: blocks,
  seo,
})

/** The fields a legal page needs to be shown. */
export const legalPage: Schema<LegalPage> = andThen(fields, (page, result) => ({
  ...page,
  changes: changesIn(result),
}))
