import { CalendarIcon } from '@sanity/icons/Calendar'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { RETENTION } from '../../lib/booking/retention.ts'
import { isTimeZone } from '../../lib/booking/time-zones.ts'
import { hoursIssue, minutesOf, type WeeklyHours } from '../../lib/booking/weekly-hours.ts'
import { asRecord } from '../../lib/values/record.ts'
import { requireText } from '../require-text.ts'
import { requiredLine } from '../required-line.ts'

const isExternal = (parent: unknown) => asRecord(parent).mode === 'external'

/** A whole number within these bounds. */
const amount = (name: string, title: string, initialValue: number, min: number, max: number) =>
  defineField({
    name,
    title,
    initialValue,
    type: 'number',
    validation: (rule) => [
      rule.required().error('Enter a number.'),
      rule.integer().min(min).max(max),
    ],
  })

/** Validates complete hours; each item's own fields report what it is missing. */
function checkHours(hours?: Partial<WeeklyHours>[]): true | string {
  const whole = (hours ?? []).filter(
    (one): one is WeeklyHours =>
      Boolean(one.day) &&
      minutesOf(one.from ?? '') !== undefined &&
      minutesOf(one.to ?? '') !== undefined,
  )
  return hoursIssue(whole) ?? true
}

export const booking = defineType({
  name: 'booking',
  title: 'Booking',
  type: 'object',
  icon: CalendarIcon,
  fields: [
    defineField({
      name: 'mode',
      title: 'Where calls are booked',
      type: 'string',
      initialValue: 'builtIn',
      options: {
        layout: 'radio',
        list: [
          { value: 'builtIn', title: 'On this page' },
          { value: 'external', title: 'On another site' },
        ],
      },
      validation: (rule) => rule.required().error('Choose an option.'),
    }),
    defineField({
      name: 'externalUrl',
      title: 'URL of the booking site',
      type: 'url',
      description: 'Starts with https://',
      hidden: ({ parent }) => !isExternal(parent),
      validation: (rule) => [
        rule.uri({ scheme: ['https'] }),
        rule.custom((value, { parent }) =>
          isExternal(parent) && !value ? 'Enter the URL of the booking site.' : true,
        ),
      ],
    }),
    requiredLine('hostName', 'Host’s name'),
    defineField({
      name: 'hostEmail',
      title: 'Host’s email address',
      type: 'string',
      description: 'Gets an email for every booking. Visitors see this address if booking fails.',
      validation: (rule) => [rule.required().error('Enter an email address.'), rule.email()],
    }),
    defineField({
      name: 'place',
      title: 'How the call takes place',
      type: 'callPlace',
      // Not required(): older documents lack it, and the site shows them without it.
      validation: (rule) => rule.custom((value) => Boolean(value) || 'Choose phone or online.'),
    }),
    defineField({
      name: 'timeZone',
      title: 'Host’s time zone',
      type: 'string',
      description: 'For example, America/Denver.',
      initialValue: 'America/Denver',
      validation: (rule) => [
        rule.required().error('Enter some text.'),
        rule.custom(
          (value?: string) =>
            !value || isTimeZone(value) || 'Enter a time zone as region and city: America/Denver.',
        ),
      ],
    }),
    defineField({
      name: 'weeklyHours',
      title: 'Weekly hours',
      type: 'array',
      description: 'When calls can take place, in the host’s time zone.',
      of: [defineArrayMember({ type: 'weeklyHours' })],
      validation: (rule) => [
        rule.required().min(1).error('Add at least one item.'),
        rule.custom(checkHours),
      ],
    }),
    amount('slotMinutes', 'Call length (minutes)', 15, 5, 120),
    amount('bufferMinutes', 'Buffer around each call (minutes)', 15, 0, 240),
    amount('minimumNoticeHours', 'Minimum notice (hours)', 4, 0, 336),
    amount('horizonDays', 'Booking window (days ahead)', 30, 1, 180),
    defineField({
      name: 'retentionDays',
      title: 'Keep personal details for (days)',
      type: 'number',
      description:
        'Personal details are deleted this many days after the call. To show the number in a text, insert “Days personal details are kept”.',
      initialValue: RETENTION.default,
      // Not required(): older documents lack it, and use the default.
      validation: (rule) => rule.integer().min(RETENTION.min).max(RETENTION.max),
    }),
    defineField({
      name: 'daysOff',
      title: 'Days off',
      type: 'array',
      of: [defineArrayMember({ type: 'date' })],
      validation: (rule) => rule.unique(),
    }),
    defineField({
      name: 'question',
      title: 'Question for the visitor',
      type: 'string',
      description: 'Optional for visitors. Leave empty to ask nothing.',
    }),
    defineField({
      name: 'consent',
      title: 'Consent text',
      type: 'text',
      rows: 2,
      validation: requireText,
    }),
    defineField({
      name: 'confirmation',
      type: 'object',
      description: 'What visitors see after booking, in the email and in their calendar.',
      fields: [
        requiredLine('heading', 'Heading'),
        defineField({
          name: 'text',
          title: 'Text on the page',
          type: 'text',
          rows: 3,
          description: 'Shown only right after booking. It can mention the email.',
          validation: requireText,
        }),
        requiredLine('eventTitle', 'Calendar event title'),
        defineField({
          name: 'eventText',
          title: 'Event description, in calendars and the email',
          type: 'text',
          rows: 3,
          validation: requireText,
        }),
      ],
      validation: (rule) => rule.required().error('This field is required.'),
    }),
  ],
  preview: {
    select: { host: 'hostName', zone: 'timeZone' },
    prepare: ({ host, zone }) => ({
      title: host ?? 'No host yet',
      subtitle: zone,
      media: CalendarIcon,
    }),
  },
})
