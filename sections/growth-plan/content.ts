import { toBookingMode } from '@/lib/booking/booking-plan'
import { booking } from '@/lib/content/check/booking'
import { anyText, list, number, object, optional, text } from '@/lib/content/check/check'
import { blocks, callToAction } from '@/lib/content/check/parts'
import { line, link, words } from '@/lib/content/markdown'
import { type Section, type SectionContent, said } from '@/sections/section'

export const growthPlan: Section<'growthPlan'> = {
  shape: {
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
  markdown: (content, { siteUrl }) => [
    line(content.heading, 'h2'),
    ...content.agenda.map((part) =>
      line(`${part.minutes} ${part.unit}: ${part.text}`, 'normal', 'bullet'),
    ),
    line(content.offerName, 'h3'),
    ...words(content.offerTerms),
    ...said(content.offerText),
    link(content.callToAction.label, bookingHref(content), siteUrl),
  ],
}

function bookingHref({ booking: settings, callToAction: link }: SectionContent<'growthPlan'>) {
  const way = toBookingMode(settings)
  if (!way) return link.href
  return way.mode === 'external' ? way.url : '/call'
}
