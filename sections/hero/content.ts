import { anyBlocks } from '@/lib/content/check/blocks'
import { claim } from '@/lib/content/check/claim'
import { image, NO_IMAGE } from '@/lib/content/check/image'
import { callToAction } from '@/lib/content/check/parts'
import {
  copy,
  copyOrEmpty,
  flag,
  list,
  nullableCopy,
  object,
  orElse,
  text,
  textOrEmpty,
} from '@/lib/content/check/read'
import type { SectionContent } from '@/lib/content/content-types'
import { claimLine, lowerHeadings } from '@/lib/content/markdown'
import {
  blockFields,
  callToActionFields,
  claimFields,
  imageFields,
} from '@/lib/content/queries/fragments'
import type { Section } from '@/sections/section'

/** This section's part of the landing page's query. */
export const heroQuery = `*[_type == "hero" && _id == "hero"][0]{
  _updatedAt,
  eyebrow,
  heading,
  lead[]{ ${blockFields} },
  secondaryCallToAction{ ${callToActionFields} },
  film{
    "webm": webm.asset->url,
    "mp4": mp4.asset->url,
    poster{ ${imageFields} }
  },
  claims[]->{ ${claimFields} },
  specimen{
    day, weekday, month, zone, agendaLabel,
    agenda[]{ _key, time, title, detail, "isCall": coalesce(isCall, false) },
    trailLabel,
    trail[]{ _key, date, text },
    caption
  }
}`

type Hero = SectionContent<'hero'>

type CalendarCard = Hero['specimen']

const calendarCard = object<CalendarCard>({
  day: copy,
  weekday: copyOrEmpty,
  month: copyOrEmpty,
  zone: copyOrEmpty,
  agendaLabel: textOrEmpty,
  agenda: list(
    object<CalendarCard['agenda'][number]>({
      _key: text,
      time: copy,
      title: nullableCopy,
      detail: nullableCopy,
      isCall: orElse(flag, false),
    }),
  ),
  trailLabel: textOrEmpty,
  trail: orElse(
    list(object<CalendarCard['trail'][number]>({ _key: text, date: copy, text: copy })),
    [],
  ),
  caption: copyOrEmpty,
})

/** Replaces a calendar card that can't be shown; without a day it isn't rendered. */
const NO_CALENDAR_CARD: CalendarCard = {
  day: '',
  weekday: '',
  month: '',
  zone: '',
  agendaLabel: '',
  agenda: [],
  trailLabel: '',
  trail: [],
  caption: '',
}

export const hero: Section<'hero'> = {
  fields: {
    eyebrow: nullableCopy,
    // A blank heading is replaced with the page's title. Not copy: it is split into sentences.
    heading: textOrEmpty,
    lead: anyBlocks,
    secondaryCallToAction: callToAction,
    film: orElse(object<Hero['film']>({ webm: textOrEmpty, mp4: textOrEmpty, poster: image }), {
      webm: '',
      mp4: '',
      poster: NO_IMAGE,
    }),
    claims: orElse(list(claim), []),
    specimen: orElse(calendarCard, NO_CALENDAR_CARD),
  },
  // Its heading is the page's h1, which is written separately.
  markdown: ({ lead, claims }, { footnotes }) => [
    ...lowerHeadings(lead),
    ...claims.map((one) => claimLine(one, footnotes)),
  ],
}
