import * as v from 'valibot'
import { isHttps, isPhone } from '@/lib/booking/call-place'
import { isTimeZone } from '@/lib/booking/time-zones'
import { hoursIssue, isDate } from '@/lib/booking/weekly-hours'
import type { SectionContent } from '@/lib/content/content-types'
import { EMAIL_ADDRESS } from '@/lib/values/formats'
import { nullable, nullableText, number, object, oneOf, type Schema, text } from './read.ts'

type Booking = NonNullable<SectionContent<'growthPlan'>['booking']>

/** An integer within the bounds of the Studio schema. */
const amount = (min: number, max: number): Schema<number> =>
  v.pipe(number, v.integer(), v.minValue(min), v.maxValue(max))

const hours: Schema<Booking['weeklyHours']> = v.array(
  object<Booking['weeklyHours'][number]>({
    day: oneOf(1, 2, 3, 4, 5, 6, 7),
    from: text,
    to: text,
  }),
)

type Place = NonNullable<Booking['place']>

/** How a call takes place, with the phone number or URL that its kind needs. */
const place: Schema<Place> = v.pipe(
  object<Place>({
    kind: oneOf('hostCalls', 'visitorCalls', 'link'),
    phone: nullable(v.pipe(text, v.check(isPhone))),
    url: nullable(v.pipe(text, v.check(isHttps))),
  }),
  v.forward(
    v.check(({ kind, url }) => kind !== 'link' || url !== null),
    ['url'],
  ),
  v.forward(
    v.check(({ kind, phone }) => kind !== 'visitorCalls' || phone !== null),
    ['phone'],
  ),
)

/** How calls are booked; external booking needs its URL. Nothing gets a default: wrong hours would lose calls. */
export const booking: Schema<Booking> = v.pipe(
  object<Booking>({
    mode: oneOf('builtIn', 'external'),
    externalUrl: nullable(
      v.pipe(
        text,
        v.check((url) => URL.parse(url)?.protocol === 'https:'),
      ),
    ),
    hostName: text,
    hostEmail: v.pipe(text, v.regex(EMAIL_ADDRESS)),
    // Older documents have no place; it isn't shown then.
    place: nullable(place),
    timeZone: v.pipe(text, v.check(isTimeZone)),
    weeklyHours: v.pipe(
      hours,
      v.check((value) => hoursIssue(value) === undefined),
    ),
    slotMinutes: amount(5, 120),
    bufferMinutes: amount(0, 240),
    minimumNoticeHours: amount(0, 336),
    horizonDays: amount(1, 180),
    daysOff: v.array(v.pipe(text, v.check(isDate))),
    question: nullableText,
    consent: text,
    confirmation: object<Booking['confirmation']>({
      heading: text,
      text,
      eventTitle: text,
      eventText: text,
    }),
  }),
  v.forward(
    v.check(({ mode, externalUrl }) => mode === 'builtIn' || externalUrl !== null),
    ['externalUrl'],
  ),
)
