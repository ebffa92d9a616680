import { defineField } from 'sanity'
import { isPathOnSite } from '../../lib/redirects/path.ts'
import { textOf } from '../../lib/values/record.ts'

/** When visitors see the page, and what they get afterwards. */
export const when = [
  defineField({
    name: 'shownFrom',
    title: 'Shown from',
    type: 'datetime',
    group: 'when',
    description: 'Empty: from the moment it is published.',
  }),
  defineField({
    name: 'shownUntil',
    title: 'Shown until',
    type: 'datetime',
    group: 'when',
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
    group: 'when',
    description:
      'Where who still has the address arrives once it is over. Empty: the page is gone for good (410), and search engines drop it.',
    validation: (rule) =>
      rule.custom((path) => {
        if (!path) return true
        return isPathOnSite(path) || 'Start with one slash, without spaces, for example /privacy.'
      }),
  }),
]
