import { defineField } from 'sanity'
import { textOf } from '../../lib/values/record.ts'
import { judgePathOnSite } from '../rules/linked-page-rule.ts'

/** When visitors see the page, and what they get afterwards. */
export const when = [
  defineField({
    name: 'shownFrom',
    title: 'Shown from',
    type: 'datetime',
    description: 'Empty: from the moment it is published.',
  }),
  defineField({
    name: 'shownUntil',
    title: 'Shown until',
    type: 'datetime',
    description: 'Empty: for good.',
    validation: (rule) =>
      rule.custom((until, { document }) => {
        const shownFrom = textOf(document?.shownFrom)
        return !until || !shownFrom || shownFrom < until ? true : 'It ends before it begins.'
      }),
  }),
  defineField({
    name: 'afterwards',
    title: 'Afterwards lead to',
    type: 'string',
    description:
      'Where who still has the address arrives once it is over. Empty: the page is gone for good (410), and search engines drop it.',
    validation: (rule) => rule.custom(judgePathOnSite),
  }),
]
