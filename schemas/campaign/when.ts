import { defineField } from 'sanity'
import { asString } from '../../lib/values/record.ts'
import { checkPathOnSite } from '../rules/linked-page-rule.ts'

/** When visitors see the page, and what they get after it ends. */
export const when = [
  defineField({
    name: 'shownFrom',
    title: 'Shown from',
    type: 'datetime',
    description: 'Leave empty to show the page as soon as it’s published.',
  }),
  defineField({
    name: 'shownUntil',
    title: 'Shown until',
    type: 'datetime',
    description: 'Leave empty for no end date.',
    validation: (rule) =>
      rule.custom((until, { document }) => {
        const shownFrom = asString(document?.shownFrom)
        return !until || !shownFrom || shownFrom < until ? true : 'Must be later than “Shown from”.'
      }),
  }),
  defineField({
    name: 'afterwards',
    title: 'Redirect afterwards to',
    type: 'string',
    description:
      'Where visitors go after the page ends. Leave empty to show that the page is gone (410): search engines then drop it.',
    validation: (rule) => rule.custom(checkPathOnSite),
  }),
]
