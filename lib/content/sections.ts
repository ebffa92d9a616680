import { booking } from './check/booking.ts'
import { anyText, flag, list, number, object, optional, type Shape, text } from './check/check.ts'
import { blocks, callToAction, claim, image } from './check/parts.ts'
import type { LandingPage } from './landing-page.ts'

export type SectionName = Exclude<keyof LandingPage, 'settings'>
type Item<T extends readonly unknown[]> = T[number]
type Section<Name extends keyof LandingPage> = NonNullable<LandingPage[Name]>

const titled = { _key: text, title: text, text: blocks }
const drawn = { ...titled, drawing: image }

/** What each section of the snapshot must hold to be shown. */
export const sections: { [Name in SectionName]: Shape<Section<Name>> } = {
  hero: {
    eyebrow: optional(anyText),
    heading: text,
    lead: blocks,
    secondaryCallToAction: callToAction,
    film: object<Section<'hero'>['film']>({
      webm: text,
      mp4: text,
      poster: image,
    }),
    claims: list(claim),
    specimen: object<Section<'hero'>['specimen']>({
      day: text,
      weekday: text,
      month: text,
      zone: text,
      agendaLabel: text,
      agenda: list(
        object<Item<Section<'hero'>['specimen']['agenda']>>({
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
  agenticAi: {
    eyebrow: optional(anyText),
    heading: text,
    lead: blocks,
    text: blocks,
    callToAction,
    stations: list(object<Item<Section<'agenticAi'>['stations']>>(drawn)),
  },
  painPoints: {
    heading: text,
    lead: optional(anyText),
    items: list(object({ _key: text, title: text, text, drawing: image })),
  },
  steps: {
    heading: text,
    lead: optional(anyText),
    endLabel: optional(anyText),
    items: list(object<Item<Section<'steps'>['items']>>(drawn)),
  },
  transformation: {
    heading: text,
    lead: optional(anyText),
    beforeLabel: text,
    afterLabel: text,
    pairs: list(
      object<Item<Section<'transformation'>['pairs']>>({
        _key: text,
        topic: text,
        before: blocks,
        after: blocks,
      }),
    ),
    resultsHeading: text,
    claims: list(claim),
  },
  whyChoose: {
    heading: text,
    reasons: list(object<Item<Section<'whyChoose'>['reasons']>>(titled)),
  },
  whoItsFor: {
    heading: text,
    text: optional(anyText),
    audiences: list(object<Item<Section<'whoItsFor'>['audiences']>>(titled)),
  },
  founder: {
    eyebrow: optional(anyText),
    heading: text,
    letter: blocks,
    name: text,
    role: text,
    portrait: image,
    caption: optional(anyText),
    signature: optional(image),
  },
  video: {
    _id: text,
    title: text,
    description: text,
    file: object<Section<'video'>['file']>({ url: text, mimeType: text }),
    poster: image,
    uploadDate: text,
    duration: text,
    captions: text,
    transcript: blocks,
  },
  questions: {
    heading: text,
    text: optional(anyText),
    items: list(
      object<Item<Section<'questions'>['items']>>({ _id: text, question: text, answer: blocks }),
    ),
  },
  growthPlan: {
    eyebrow: optional(anyText),
    heading: text,
    agenda: list(object({ _key: text, minutes: text, unit: text, text })),
    offerEyebrow: optional(anyText),
    offerName: text,
    offerTerms: blocks,
    offerText: optional(anyText),
    panelHeading: text,
    panelText: optional(anyText),
    callToAction,
    panelNote: optional(anyText),
    callMinutes: number,
    booking: optional(booking),
  },
}
