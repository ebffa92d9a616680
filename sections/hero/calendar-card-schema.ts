import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { ClockIcon } from '@sanity/icons/Clock'
import { defineArrayMember, defineField } from 'sanity'
import { asRecord } from '../../lib/values/record.ts'
import { requiredLine } from '../../schemas/required-line.ts'

/** The calendar card in the hero. Documents store it as `specimen`: renaming a field needs a content migration. */
export const calendarCard = defineField({
  name: 'specimen',
  title: 'Calendar card',
  type: 'object',
  icon: CalendarIcon,
  group: 'calendarCard',
  description: 'An example of a booked call. Visitors see that it’s an example.',
  options: { columns: 2 },
  fields: [
    requiredLine('day', 'Day of the month'),
    requiredLine('weekday', 'Weekday'),
    requiredLine('month', 'Month'),
    requiredLine('zone', 'Time zone'),
    requiredLine('agendaLabel', 'Agenda label (for screen readers)'),
    defineField({
      name: 'agenda',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'agendaEntry',
          title: 'Agenda entry',
          type: 'object',
          icon: ClockIcon,
          fields: [
            requiredLine('time', 'Time'),
            defineField({
              name: 'title',
              type: 'string',
              description: 'Leave empty for a free half hour.',
              validation: (rule) =>
                rule.custom((title, { parent }) =>
                  asRecord(parent).isCall && !title ? 'Enter a title for the booked call.' : true,
                ),
            }),
            defineField({ name: 'detail', type: 'string' }),
            defineField({
              name: 'isCall',
              title: 'This is the booked call',
              type: 'boolean',
              initialValue: false,
            }),
          ],
          preview: {
            select: { time: 'time', title: 'title', isCall: 'isCall' },
            prepare: ({ time, title, isCall }) => ({
              title: [time, title ?? 'free'].filter(Boolean).join(' '),
              subtitle: isCall ? 'Booked call' : undefined,
              media: ClockIcon,
            }),
          },
        }),
      ],
      validation: (rule) => [
        rule.required().min(1).error('Add at least one item.'),
        rule
          .custom((entries: { isCall?: boolean }[] = []) => {
            const calls = entries.filter(({ isCall }) => isCall)
            return calls.length === 1 || 'Mark exactly one entry as the booked call.'
          })
          .warning(),
      ],
    }),
    requiredLine('trailLabel', 'Trail label (for screen readers)'),
    defineField({
      name: 'trail',
      type: 'array',
      description: 'What led to the call, oldest first.',
      of: [
        defineArrayMember({
          name: 'trailEntry',
          title: 'Trail entry',
          type: 'object',
          icon: ArrowRightIcon,
          fields: [requiredLine('date', 'Date'), requiredLine('text', 'What happened')],
          preview: {
            select: { date: 'date', text: 'text' },
            prepare: ({ date, text }) => ({
              title: text ?? 'No text yet',
              subtitle: date,
              media: ArrowRightIcon,
            }),
          },
        }),
      ],
      validation: (rule) => rule.required().min(1).error('Add at least one item.'),
    }),
    requiredLine('caption', 'Caption'),
  ],
  validation: (rule) => rule.required().error('This field is required.'),
})
