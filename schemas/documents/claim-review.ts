import { defineField } from 'sanity'
import { isDueForReview, localDate } from '../../lib/content/claims/claim-review.ts'
import { textOf } from '../../lib/values/record.ts'
import { requiredLine } from '../required-line.ts'
import { evidence } from './evidence.ts'

/** Who answers for a claim, what proves it, when it is looked at again, and when it is shown. */
export const claimReview = [
  evidence,
  requiredLine('owner', 'Owner'),
  defineField({
    name: 'reviewedOn',
    title: 'Reviewed on',
    type: 'date',
    description: 'When somebody last compared the number with its evidence.',
    validation: (rule) => [
      rule.required(),
      rule.custom((day?: string) =>
        day && day > localDate(new Date()) ? 'This day has not come yet.' : true,
      ),
    ],
  }),
  defineField({
    name: 'reviewBy',
    title: 'Review again by',
    type: 'date',
    description: 'The list “Due for review” holds the claim from 30 days before.',
    validation: (rule) => [
      rule.required(),
      rule.custom((day, { document }) => {
        const reviewedOn = textOf(document?.reviewedOn)
        return !day || !reviewedOn || day > reviewedOn || `Must be later than ${reviewedOn}.`
      }),
      rule
        .custom((day?: string) =>
          day && isDueForReview(day, new Date())
            ? `Due for review by ${day}: compare the number with its evidence.`
            : true,
        )
        .warning(),
    ],
  }),
  defineField({
    name: 'liveFrom',
    title: 'Shown from',
    type: 'datetime',
    description: 'Until then the page is without it. Empty: at once.',
  }),
  defineField({
    name: 'liveUntil',
    title: 'Shown until',
    type: 'datetime',
    description:
      'Then it leaves the page by itself, with every sentence and item it stands in. Empty: never.',
    validation: (rule) =>
      rule.custom((until, { document }) => {
        const liveFrom = textOf(document?.liveFrom)
        const isLater = !until || !liveFrom || Date.parse(until) > Date.parse(liveFrom)
        return isLater || 'Must be later than “Shown from”.'
      }),
  }),
]
