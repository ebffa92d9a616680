import { LinkIcon } from '@sanity/icons/Link'
import { defineField, defineType } from 'sanity'
import { SECTIONS } from '../../lib/site.ts'
import { requireWords } from '../require-words.ts'

export const navigationItem = defineType({
  name: 'navigationItem',
  title: 'Navigation item',
  type: 'object',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'label',
      type: 'string',
      validation: (rule) => [
        requireWords(rule),
        rule.max(20).warning('Longer than 20 characters: the header has six links in one row.'),
      ],
    }),
    defineField({
      name: 'section',
      type: 'string',
      description: 'Where the link scrolls to.',
      options: { list: SECTIONS.map(({ id, title }) => ({ value: id, title })) },
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: { label: 'label', section: 'section' },
    prepare: ({ label, section }) => ({
      title: label ?? 'No label yet',
      subtitle: SECTIONS.find(({ id }) => id === section)?.title ?? 'No section yet',
      media: LinkIcon,
    }),
  },
})
