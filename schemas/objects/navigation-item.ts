import { LinkIcon } from '@sanity/icons/Link'
import { defineField, defineType } from 'sanity'
import { SECTIONS } from '../../lib/site.ts'
import { fieldsOf } from '../../lib/values/record.ts'
import { requireShort } from '../require-words.ts'
import { judgeLinkedPage, judgePathOnSite } from '../rules/linked-page-rule.ts'

export const navigationItem = defineType({
  name: 'navigationItem',
  title: 'Navigation item',
  type: 'object',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'label',
      type: 'string',
      validation: requireShort(20, 'the header has six links in one row.'),
    }),
    defineField({
      name: 'section',
      type: 'string',
      description: 'Where the link scrolls to.',
      options: { list: SECTIONS.map(({ id, title }) => ({ value: id, title })) },
      hidden: ({ parent, value }) => Boolean(parent?.path) && !value,
      validation: (rule) =>
        rule.custom((section, { parent }) => {
          if (section) return SECTIONS.some(({ id }) => id === section) || 'Choose one of the list.'
          return fieldsOf(parent).path ? true : 'Choose one, or a page below.'
        }),
    }),
    defineField({
      name: 'path',
      title: 'Or a page of this site',
      type: 'string',
      description: 'Counts instead of the section.',
      validation: (rule) => [rule.custom(judgePathOnSite), rule.custom(judgeLinkedPage).warning()],
    }),
  ],
  preview: {
    select: { label: 'label', section: 'section', path: 'path' },
    prepare: ({ label, section, path }) => ({
      title: label ?? 'No label yet',
      subtitle: path ?? SECTIONS.find(({ id }) => id === section)?.title ?? 'No section yet',
      media: LinkIcon,
    }),
  },
})
