import { TrendUpwardIcon } from '@sanity/icons/TrendUpward'
import { defineField, defineType } from 'sanity'
import { claimWindow } from '../../lib/content/claims/claim-state.ts'
import { claimPhrase } from '../claim-phrase.ts'
import { inGroup, selectFields } from '../fields.ts'
import { requireShort } from '../require-text.ts'
import { requiredLine } from '../required-line.ts'
import { claimReview } from './claim-review.ts'

export const claim = defineType({
  name: 'claim',
  title: 'Claim',
  type: 'document',
  icon: TrendUpwardIcon,
  description: 'A number shown on the site. Change it here, and it changes everywhere.',
  groups: [
    { name: 'number', title: 'Number', default: true },
    { name: 'text', title: 'Text' },
    { name: 'review', title: 'Evidence and review' },
  ],
  fields: [
    ...inGroup('number', [
      requiredLine('title', 'Internal name', 'Not shown to visitors.'),
      defineField({
        name: 'kind',
        type: 'string',
        description:
          'A result is marked with a dagger (†) and needs a disclaimer. A term is part of the offer or method.',
        options: {
          layout: 'radio',
          direction: 'horizontal',
          list: [
            { value: 'result', title: 'Result' },
            { value: 'term', title: 'Term' },
          ],
        },
        initialValue: 'result',
        validation: (rule) => rule.required().error('Choose an option.'),
      }),
      defineField({
        name: 'comparator',
        title: 'Comparison',
        type: 'string',
        options: {
          layout: 'radio',
          direction: 'horizontal',
          list: [
            { value: 'range', title: 'Range (from–to)' },
            { value: 'atMost', title: 'At most' },
            { value: 'atLeast', title: 'At least' },
            { value: 'about', title: 'About' },
            { value: 'exactly', title: 'Exactly' },
          ],
        },
        initialValue: 'exactly',
        validation: (rule) => rule.required().error('Choose an option.'),
      }),
      defineField({
        name: 'value',
        type: 'number',
        description: 'The number only, without its unit. For a range, the lower end.',
        validation: (rule) => [rule.required().error('Enter a number.'), rule.min(0)],
      }),
      defineField({
        name: 'valueTo',
        title: 'Upper end',
        type: 'number',
        hidden: ({ document }) => document?.comparator !== 'range',
        validation: (rule) =>
          rule.custom((valueTo, { document }) => {
            if (document?.comparator !== 'range') return true
            if (valueTo === undefined) return 'Enter the upper end of the range.'
            const { value } = document
            return typeof value !== 'number' || valueTo > value || `Must be greater than ${value}.`
          }),
      }),
      defineField({
        name: 'unit',
        type: 'string',
        options: {
          list: [
            { value: 'none', title: 'None' },
            { value: 'percent', title: 'Percent (%)' },
            { value: 'days', title: 'Days' },
            { value: 'months', title: 'Months' },
            { value: 'minutes', title: 'Minutes' },
          ],
        },
        initialValue: 'none',
        validation: (rule) => rule.required().error('Choose an option.'),
      }),
    ]),
    ...inGroup('text', [
      defineField({
        name: 'label',
        type: 'string',
        description: 'The text after the number, for example “discovery calls”. No digits.',
        validation: requireShort(40, 'it wraps next to the large number.'),
      }),
      defineField({
        name: 'timeFrame',
        title: 'Time frame',
        type: 'string',
        description: 'Optional. For example, “per month” or “within 2 quarters”.',
      }),
      defineField({
        name: 'baseline',
        type: 'string',
        description:
          'Optional. What it’s compared with, for example “against the previous two quarters”.',
      }),
      defineField({
        name: 'disclaimer',
        type: 'text',
        rows: 2,
        description: 'The note for the dagger (†). Required for a result.',
        hidden: ({ document }) => document?.kind !== 'result',
        validation: (rule) =>
          rule.custom((disclaimer, { document }) =>
            document?.kind !== 'result' || disclaimer?.trim()
              ? true
              : 'Enter the note that says what the result depends on.',
          ),
      }),
    ]),
    ...inGroup('review', claimReview),
  ],
  preview: {
    select: selectFields(
      'title',
      'kind',
      'comparator',
      'value',
      'valueTo',
      'unit',
      'label',
      'timeFrame',
      'liveFrom',
      'liveUntil',
    ),
    prepare: ({ title, kind, liveFrom, liveUntil, ...claim }) => ({
      title: claimPhrase(claim) || 'No number yet',
      subtitle: [claimWindow({ liveFrom, liveUntil }, new Date())?.label, kind, title]
        .filter(Boolean)
        .join(' · '),
      media: TrendUpwardIcon,
    }),
  },
})
