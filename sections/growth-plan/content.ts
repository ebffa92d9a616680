import { toBookingMode } from '@/lib/booking/booking-plan'
import { anyBlocks } from '@/lib/content/check/blocks'
import { booking } from '@/lib/content/check/booking'
import { callToAction } from '@/lib/content/check/parts'
import {
  copy,
  copyOrEmpty,
  list,
  nullable,
  nullableCopy,
  number,
  object,
  orElse,
  text,
} from '@/lib/content/check/read'
import type { SectionContent } from '@/lib/content/content-types'
import { line, link, lowerHeadings } from '@/lib/content/markdown'
import { blockFields, bookingFields, callToActionFields } from '@/lib/content/queries/fragments'
import { optionalLine, type Section, sectionHeading } from '@/sections/section'

/** This section's part of the landing page's query. */
export const growthPlanQuery = `*[_type == "growthPlan" && _id == "growthPlan"][0]{
  _updatedAt,
  eyebrow,
  heading,
  agenda[]{ _key, minutes, unit, text },
  offerEyebrow,
  offerName,
  offerTerms[]{ ${blockFields} },
  offerText,
  panelHeading,
  panelText,
  callToAction{ ${callToActionFields} },
  panelNote,
  "callMinutes": coalesce(booking.slotMinutes, 0),
  booking{ ${bookingFields} }
}`

type Booking = NonNullable<SectionContent<'growthPlan'>['booking']>

export const growthPlan: Section<'growthPlan'> = {
  fields: {
    eyebrow: nullableCopy,
    heading: sectionHeading('growthPlan'),
    agenda: orElse(list(object({ _key: text, minutes: copy, unit: copyOrEmpty, text: copy })), []),
    offerEyebrow: nullableCopy,
    offerName: copyOrEmpty,
    offerTerms: anyBlocks,
    offerText: nullableCopy,
    panelHeading: copyOrEmpty,
    panelText: nullableCopy,
    callToAction,
    panelNote: nullableCopy,
    callMinutes: orElse(number, 0),
    // Without a usable booking, the call to action is shown instead.
    booking: nullable(orElse<Booking | null>(booking, null)),
  },
  markdown: (content, { siteUrl }) => [
    line(content.heading, 'h2'),
    ...content.agenda.map((part) =>
      line(`${part.minutes} ${part.unit}: ${part.text}`, 'normal', 'bullet'),
    ),
    line(content.offerName, 'h3'),
    ...lowerHeadings(content.offerTerms),
    ...optionalLine(content.offerText),
    ...bookingLine(content, siteUrl),
  ],
}

function bookingLine(content: SectionContent<'growthPlan'>, siteUrl: string) {
  const mode = toBookingMode(content.booking)
  const builtIn = mode?.mode === 'builtIn' ? '/call' : undefined
  const href = mode?.mode === 'external' ? mode.url : (builtIn ?? content.callToAction.href)
  const label = content.callToAction.label || content.panelHeading
  return href && label ? [link(label, href, siteUrl)] : []
}
