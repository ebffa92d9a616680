import { ClockIcon } from '@sanity/icons/Clock'
import { defineField, defineType } from 'sanity'

/** A placeholder in a text for the retention period set in the growth plan. */
export const callRetention = defineType({
  name: 'callRetention',
  title: 'Days personal details are kept',
  type: 'object',
  icon: ClockIcon,
  description:
    'Shows how many days personal details are kept, as set in Free Growth Plan → Booking.',
  fields: [
    // An object type needs at least one field.
    defineField({ name: 'source', type: 'string', hidden: true, initialValue: 'growthPlan' }),
  ],
  preview: { prepare: () => ({ title: 'Days personal details are kept', media: ClockIcon }) },
})
