import { ClockIcon } from '@sanity/icons/Clock'
import { defineField, defineType } from 'sanity'

/** Has nothing to fill in: a text shows the number of the growth plan at its place. */
export const callRetention = defineType({
  name: 'callRetention',
  title: 'How long calls are kept',
  type: 'object',
  icon: ClockIcon,
  description:
    'The page shows here for how many days booked calls are kept, as the growth plan says.',
  fields: [
    // An object without fields cannot be.
    defineField({ name: 'source', type: 'string', hidden: true, initialValue: 'growthPlan' }),
  ],
  preview: { prepare: () => ({ title: 'days that calls are kept', media: ClockIcon }) },
})
