import { BookIcon } from '@sanity/icons/Book'
import { defineArrayMember, defineField } from 'sanity'
import { requiredLine } from '../required-line.ts'

/** A footer link to a legal page. */
export const legalLink = defineArrayMember({
  name: 'legalLink',
  title: 'Legal link',
  type: 'object',
  icon: BookIcon,
  fields: [
    requiredLine('label', 'Label'),
    defineField({
      name: 'page',
      type: 'reference',
      to: [{ type: 'legalPage' }],
      // A strong reference would keep the page from being unpublished.
      weak: true,
      validation: (rule) => rule.required().error('Choose a document.'),
    }),
  ],
  preview: {
    select: { label: 'label', slug: 'page.slug.current' },
    prepare: ({ label, slug }) => ({
      title: label ?? 'No label yet',
      subtitle: slug && `/${slug}`,
      media: BookIcon,
    }),
  },
})
