import { CalendarIcon } from '@sanity/icons/Calendar'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { RETENTION } from '../../lib/booking/retention.ts'
import { hoursIssue, minutesOf, type WeeklyHours } from '../../lib/booking/weekly-hours.ts'
import { isTimeZone } from '../../lib/booking/zones/wall-clock.ts'
import { fieldsOf } from '../../lib/values/record.ts'
import { requireWords } from '../require-words.ts'
import { requiredLine } from '../required-line.ts'

const isExternal = (parent: unknown) => fieldsOf(parent).mode === 'external'

/** A whole number of these bounds. */
const amount = (name: string, title: string, initialValue: number, min: number, max: number) =>
  defineField({
    name,
    title,
    initialValue,
    type: 'number',
    validation: (rule) => rule.required().integer().min(min).max(max),
  })

/** Judges hours that are complete; each one's own fields name what is missing in it. */
function judgeHours(hours?: Partial<WeeklyHours>[]): true | string {
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
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'externalUrl',
      title: 'Address of the other site',
      type: 'url',
      description: 'Starts with https://',
      hidden: ({ parent }) => !isExternal(parent),
      validation: (rule) => [
        rule.uri({ scheme: ['https'] }),
        rule.custom((value, { parent }) =>
          isExternal(parent) && !value ? 'Enter the address it leads to.' : true,
        ),
      ],
    }),
    requiredLine('hostName', 'Name of the host'),
    defineField({
      name: 'hostEmail',
      title: 'Email address of the host',
      type: 'string',
      description: 'Gets a mail for every booking, and is the way out when booking fails.',
      validation: (rule) => rule.required().email(),
    }),
    defineField({
      name: 'place',
      title: 'How the call takes place',
      type: 'callPlace',
      // Not required(): older documents have none, and the site shows them without.
      validation: (rule) => rule.custom((value) => Boolean(value) || 'Choose phone or online.'),
    }),
    defineField({
      name: 'timeZone',
      title: 'Time zone of the host',
      type: 'string',
      description: 'For example America/Denver.',
      initialValue: 'America/Denver',
      validation: (rule) =>
        rule
          .required()
          .custom(
            (value?: string) =>
              !value || isTimeZone(value) || 'Name a zone by continent and city: America/Denver.',
          ),
    }),
    defineField({
      name: 'weeklyHours',
      title: 'Weekly hours',
      type: 'array',
      description: 'When calls may take place, on the clock of the host.',
      of: [defineArrayMember({ type: 'weeklyHours' })],
      validation: (rule) => [rule.required().min(1), rule.custom(judgeHours)],
    }),
    amount('slotMinutes', 'Length of a call in minutes', 15, 5, 120),
    amount('bufferMinutes', 'Minutes kept free around a call', 15, 0, 240),
    amount('minimumNoticeHours', 'Hours of notice, at least', 4, 0, 336),
    amount('horizonDays', 'Days ahead that can be booked', 30, 1, 180),
    defineField({
      name: 'retentionDays',
      title: 'Days that calls are kept',
      type: 'number',
      description:
        'So many days after a call the site deletes whose it was, for good. Texts say the number where “How long calls are kept” is inserted.',
      initialValue: RETENTION.default,
      // Not required(): older documents have none, and keep calls as long as a new one.
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
      title: 'Question to the visitor',
      type: 'string',
      description: 'Answering is optional. Leave it empty to ask nothing.',
    }),
    defineField({ name: 'consent', type: 'text', rows: 2, validation: requireWords }),
    defineField({
      name: 'confirmation',
      type: 'object',
      description: 'What a visitor reads after booking, in the mail and in the calendar.',
      fields: [
        requiredLine('heading', 'Heading'),
        defineField({
          name: 'text',
          title: 'Text of the page',
          type: 'text',
          rows: 3,
          description: 'Shown right after booking only. It may announce the email.',
          validation: requireWords,
        }),
        requiredLine('eventTitle', 'Name of the call in calendars'),
        defineField({
          name: 'eventText',
          title: 'Description in calendars and in the email',
          type: 'text',
          rows: 3,
          validation: requireWords,
        }),
      ],
      validation: (rule) => rule.required(),
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
