import * as v from 'valibot'
import type { Campaign } from '@/lib/content/content-types'
import { isPathOnSite } from '@/lib/site/path'
import { campaignSections } from '@/sections/index'
import { anyBlocks, blocks } from './blocks.ts'
import { claim } from './claim.ts'
import { wholeImage } from './image.ts'
import {
  copy,
  list,
  nullable,
  nullableCopy,
  nullableText,
  object,
  oneOf,
  orElse,
  type Schema,
  text,
  textOrEmpty,
} from './read.ts'
import { seo } from './seo.ts'

type Film = NonNullable<Campaign['film']>

const type = oneOf(...campaignSections.map(({ type }) => type))

const film = object<Film>({
  webm: nullableText,
  mp4: nullableText,
  poster: nullable(wholeImage),
})

const path = v.pipe(text, v.check(isPathOnSite))

/** The fields a campaign page needs to be shown; the landing page provides anything else that is missing. */
export const campaign: Schema<Campaign> = object<Campaign>({
  _id: text,
  title: textOrEmpty,
  slug: text,
  heading: text,
  lead: anyBlocks,
  film: nullable(orElse<Film | null>(film, null)),
  claims: orElse(list(claim), []),
  callToActionLabel: nullableCopy,
  bookingNote: nullableCopy,
  sections: orElse(list(object({ type, heading: nullableCopy, lede: nullableCopy })), []),
  questions: orElse(list(object({ _id: text, question: copy, answer: blocks })), []),
  reasons: orElse(list(object({ _key: text, title: copy, text: blocks })), []),
  repeatedQuestions: nullable(orElse<string[] | null>(list(text), null)),
  shownFrom: nullableText,
  shownUntil: nullableText,
  afterwards: nullable(orElse<string | null>(path, null)),
  seo,
})
