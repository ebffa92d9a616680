import { defineField } from 'sanity'
import { isDueForReview, localDate } from '../../lib/content/claims/claim-review.ts'
import { asString } from '../../lib/values/record.ts'
import { requiredLine } from '../required-line.ts'
import { evidence } from './evidence.ts'

/** Fields for a claim's owner, evidence, review dates and the dates it is shown. */
export const claimReview = [
  evidence,
  requiredLine('owner', 'Owner'),
  defineField({
    name: 'reviewedOn',
    title: 'Reviewed on',
    type: 'date',
    description: 'When someone last checked the number against its evidence.',
    validation: (rule) => [
      rule.required().error('Choose a date.'),
      rule.custom((day?: string) =>
        day && day > localDate(new Date()) ? 'This date is in the future.' : true,
      ),
    ],
  }),
  defineField({
    name: 'reviewBy',
    title: 'Next review by',
    type: 'date',
    description: 'From 30 days before this date, the claim is listed under “Due for review”.',
    validation: (rule) => [
      rule.required().error('Choose a date.'),
      rule.custom((day, { document }) => {
        const reviewedOn = asString(document?.reviewedOn)
        return !day || !reviewedOn || day > reviewedOn || `Must be later than ${reviewedOn}.`
      }),
      rule
        .custom((day?: string) =>
          day && isDueForReview(day, new Date())
            ? `Due for review by ${day}: check the number against its evidence.`
            : true,
        )
        .warning(),
    ],
  }),
  defineField({
    name: 'liveFrom',
    title: 'Shown from',
    type: 'datetime',
    description: 'The claim is hidden until then. Leave empty to show it right away.',
  }),
  defineField({
    name: 'liveUntil',
    title: 'Shown until',
    type: 'datetime',
    description:
      'After that, the claim is hidden, along with every sentence and item that uses it. Leave empty for no end date.',
    validation: (rule) =>
      rule.custom((until, { document }) => {
        const liveFrom = asString(document?.liveFrom)
        const isLater = !until || !liveFrom || Date.parse(until) > Date.parse(liveFrom)
        return isLater || 'Must be later than “Shown from”.'
      }),
  }),
]
