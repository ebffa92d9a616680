import { TrendUpwardIcon } from '@sanity/icons/TrendUpward'
import { defineField, defineType } from 'sanity'
import { claimWindow } from '../../lib/content/claims/claim-state.ts'
import { claimPhrase } from '../claim-phrase.ts'
import { inGroup } from '../in-group.ts'
import { requireShort } from '../require-words.ts'
import { requiredLine } from '../required-line.ts'
import { selectFields } from '../select-fields.ts'
import { claimReview } from './claim-review.ts'

export const claim = defineType({
  name: 'claim',
  title: 'Claim',
  type: 'document',
  icon: TrendUpwardIcon,
  description:
    'A number the page states. It is typed here once; every place that shows it follows.',
  groups: [
    { name: 'number', title: 'Number', default: true },
    { name: 'words', title: 'Words' },
    { name: 'review', title: 'Evidence and review' },
  ],
  fields: [
    ...inGroup('number', [
      requiredLine('title', 'Name in the Studio', 'Visitors never see it.'),
      defineField({
        name: 'kind',
        type: 'string',
        description:
          'A result gets a dagger and needs a disclaimer. A term is part of the offer or method.',
        options: {
          layout: 'radio',
          direction: 'horizontal',
          list: [
            { value: 'result', title: 'Result' },
            { value: 'term', title: 'Term' },
          ],
        },
        initialValue: 'result',
        validation: (rule) => rule.required(),
      }),
      defineField({
        name: 'comparator',
        title: 'Read as',
        type: 'string',
        options: {
          layout: 'radio',
          direction: 'horizontal',
          list: [
            { value: 'range', title: 'range: from – to' },
            { value: 'atMost', title: 'at most' },
            { value: 'atLeast', title: 'at least' },
            { value: 'about', title: 'about' },
            { value: 'exactly', title: 'exactly' },
          ],
        },
        initialValue: 'exactly',
        validation: (rule) => rule.required(),
      }),
      defineField({
        name: 'value',
        type: 'number',
        description: 'Only the number, without unit. In a range the lower end.',
        validation: (rule) => [rule.required(), rule.min(0)],
      }),
      defineField({
        name: 'valueTo',
        title: 'Upper end',
        type: 'number',
        hidden: ({ document }) => document?.comparator !== 'range',
        validation: (rule) =>
          rule.custom((valueTo, { document }) => {
            if (document?.comparator !== 'range') return true
            if (valueTo === undefined) return 'A range needs its upper end.'
            const { value } = document
            return typeof value !== 'number' || valueTo > value || `Must be greater than ${value}.`
          }),
      }),
      defineField({
        name: 'unit',
        type: 'string',
        options: {
          list: [
            { value: 'none', title: 'none' },
            { value: 'percent', title: 'percent (%)' },
            { value: 'days', title: 'days' },
            { value: 'months', title: 'months' },
            { value: 'minutes', title: 'minutes' },
          ],
        },
        initialValue: 'none',
        validation: (rule) => rule.required(),
      }),
    ]),
    ...inGroup('words', [
      defineField({
        name: 'label',
        type: 'string',
        description: 'The words after the number, for example “discovery calls”. No digits here.',
        validation: requireShort(40, 'it wraps beside the large number.'),
      }),
      defineField({
        name: 'timeFrame',
        title: 'Time frame',
        type: 'string',
        description: 'For example “per month” or “within 2 quarters”. May be empty.',
      }),
      defineField({
        name: 'baseline',
        type: 'string',
        description:
          'What it is compared with, for example “against the two quarters before”. May be empty.',
      }),
      defineField({
        name: 'disclaimer',
        type: 'text',
        rows: 2,
        description: 'The note behind the dagger. A result must have one.',
        hidden: ({ document }) => document?.kind !== 'result',
        validation: (rule) =>
          rule.custom((disclaimer, { document }) =>
            document?.kind !== 'result' || disclaimer?.trim()
              ? true
              : 'A result needs the note that says what it depends on.',
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
