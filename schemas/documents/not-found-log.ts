import { LinkRemovedIcon } from '@sanity/icons/LinkRemoved'
import { defineArrayMember, defineField, defineType } from 'sanity'

/** Paths where visitors got a 404. The site writes it; editors read it under Redirects. */
export const notFoundLog = defineType({
  name: 'notFoundLog',
  title: '404 log',
  type: 'document',
  icon: LinkRemovedIcon,
  readOnly: true,
  __experimental_omnisearch_visibility: false,
  fields: [
    defineField({
      name: 'rows',
      title: 'Paths',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'object',
          fields: [
            defineField({ name: 'path', type: 'string' }),
            defineField({ name: 'count', title: 'Requests', type: 'number' }),
            defineField({ name: 'lastSeen', type: 'datetime' }),
            defineField({ name: 'referrerHost', type: 'string' }),
          ],
        }),
      ],
    }),
  ],
})
