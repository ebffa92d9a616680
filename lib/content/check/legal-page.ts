import * as v from 'valibot'
import { changesIn } from '@/lib/content/changes'
import type { LegalPage } from '@/lib/content/content-types'
import { asRecord } from '@/lib/values/record'
import { blocks } from './blocks.ts'
import { copy, nullableText, object, type Schema, text } from './read.ts'
import { seo } from './seo.ts'

/** The fields a legal page needs to be shown. */
export const legalPage: Schema<LegalPage> = v.pipe(
  v.unknown(),
  v.transform((result) => ({ ...asRecord(result), changes: changesIn(result) })),
  object<LegalPage>({
    title: copy,
    slug: text,
    updatedOn: nullableText,
    body: blocks,
    seo,
    changes: v.array(v.string()),
  }),
)
