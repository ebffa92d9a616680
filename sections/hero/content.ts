import { anyText, flag, list, object, optional, text } from '@/lib/content/check/check'
import { blocks, callToAction, claim, image } from '@/lib/content/check/parts'
import { claimLine, words } from '@/lib/content/markdown'
import type { Section, SectionContent } from '@/sections/section'

type Hero = SectionContent<'hero'>

export const hero: Section<'hero'> = {
  shape: {
    eyebrow: optional(anyText),
    heading: text,
    lead: blocks,
    secondaryCallToAction: callToAction,
    film: object<Hero['film']>({ webm: text, mp4: text, poster: image }),
    claims: list(claim),
    specimen: object<Hero['specimen']>({
      day: text,
      weekday: text,
      month: text,
      zone: text,
      agendaLabel: text,
      agenda: list(
        object<Hero['specimen']['agenda'][number]>({
          _key: text,
          time: text,
          title: optional(anyText),
          detail: optional(anyText),
          isCall: flag,
        }),
      ),
      trailLabel: text,
      trail: list(object({ _key: text, date: text, text })),
      caption: text,
    }),
  },
  // Its heading is that of the page.
  markdown: ({ lead, claims }, { footnotes }) => [
    ...words(lead),
    ...claims.map((one) => claimLine(one, footnotes)),
  ],
}
