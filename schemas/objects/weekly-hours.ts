import { ClockIcon } from '@sanity/icons/Clock'
import { defineField, defineType } from 'sanity'
import { minutesOf } from '../../lib/booking/weekly-hours.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A time in the host's time zone. */
const timeField = (name: string, placeholder: string) =>
  defineField({
    name,
    type: 'string',
    placeholder,
    validation: (rule) => [
      rule.required().error('Enter some text.'),
      rule.custom(
        (value?: string) =>
          value === undefined ||
          minutesOf(value) !== undefined ||
          'Enter a time such as 09:00 or 17:30.',
      ),
    ],
  })

export const weeklyHours = defineType({
  name: 'weeklyHours',
  title: 'Hours',
  type: 'object',
  icon: ClockIcon,
  options: { columns: 3 },
  fields: [
    defineField({
      name: 'day',
      type: 'number',
      options: { list: DAYS.map((title, index) => ({ title, value: index + 1 })) },
      validation: (rule) => [
        rule.required().error('Choose an option.'),
        rule.integer().min(1).max(7),
      ],
    }),
    timeField('from', '09:00'),
    timeField('to', '12:00'),
  ],
  preview: {
    select: { day: 'day', from: 'from', to: 'to' },
    prepare: ({ day, from, to }) => ({
      title: DAYS[day - 1] ?? 'No day yet',
      subtitle: [from, to].filter(Boolean).join('–'),
      media: ClockIcon,
    }),
  },
})
