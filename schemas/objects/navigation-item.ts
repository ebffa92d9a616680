import { LinkIcon } from '@sanity/icons/Link'
import { defineField, defineType } from 'sanity'
import { asRecord } from '../../lib/values/record.ts'
import { fixedSections } from '../../sections/index.ts'
import { requireShort } from '../require-text.ts'
import { checkLinkedPage, checkPathOnSite } from '../rules/linked-page-rule.ts'

export const navigationItem = defineType({
  name: 'navigationItem',
  title: 'Navigation item',
  type: 'object',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'label',
      type: 'string',
      validation: requireShort(20, 'the header fits six links in one row.'),
    }),
    defineField({
      name: 'section',
      type: 'string',
      description: 'The section the link scrolls to.',
      options: { list: fixedSections.map(({ id, title }) => ({ value: id, title })) },
      hidden: ({ parent, value }) => Boolean(parent?.path) && !value,
      validation: (rule) =>
        rule.custom((section, { parent }) => {
          if (section)
            return (
              fixedSections.some(({ id }) => id === section) || 'Choose a section from the list.'
            )
          return asRecord(parent).path ? true : 'Choose a section, or enter a page below.'
        }),
    }),
    defineField({
      name: 'path',
      title: 'Page',
      type: 'string',
      description: 'A page on this site. Overrides the section.',
      validation: (rule) => [rule.custom(checkPathOnSite), rule.custom(checkLinkedPage).warning()],
    }),
  ],
  preview: {
    select: { label: 'label', section: 'section', path: 'path' },
    prepare: ({ label, section, path }) => ({
      title: label ?? 'No label yet',
      subtitle: path ?? fixedSections.find(({ id }) => id === section)?.title ?? 'No section yet',
      media: LinkIcon,
    }),
  },
})
