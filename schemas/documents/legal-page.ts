import { BookIcon } from '@sanity/icons/Book'
import { SearchIcon } from '@sanity/icons/Search'
import { defineField, defineType } from 'sanity'
import { inGroup } from '../fields.ts'
import { seoField } from '../objects/seo.ts'
import { requireText } from '../require-text.ts'
import { requiredLine } from '../required-line.ts'
import { checkPagePath } from '../rules/page-path-rule.ts'

export const legalPage = defineType({
  name: 'legalPage',
  title: 'Legal page',
  type: 'document',
  icon: BookIcon,
  groups: [
    { name: 'page', title: 'Page', icon: BookIcon, default: true },
    { name: 'seo', title: 'Search and sharing', icon: SearchIcon },
  ],
  fields: [
    ...inGroup('page', [
      requiredLine('title', 'Title'),
      defineField({
        name: 'slug',
        title: 'Path',
        type: 'slug',
        description: 'Where the page is on the site: privacy means /privacy.',
        // checkPagePath names the page that already has this path.
        options: { source: 'title', maxLength: 60, isUnique: () => true },
        validation: (rule) => [
          rule.required().error('Enter the page’s path.'),
          rule.custom((slug, context) =>
            !slug?.current || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug.current)
              ? checkPagePath(slug, context)
              : 'Use only lowercase letters, digits and single hyphens.',
          ),
        ],
      }),
      defineField({
        name: 'updatedOn',
        title: 'Effective date',
        type: 'date',
        validation: (rule) =>
          rule.custom((date) => (date ? true : 'Add a date: readers look for it.')).warning(),
      }),
      defineField({ name: 'body', type: 'richText', validation: requireText }),
    ]),
    seoField,
  ],
  preview: {
    select: { title: 'title', slug: 'slug.current', updatedOn: 'updatedOn' },
    prepare: ({ title, slug, updatedOn }) => ({
      title: title ?? 'No title yet',
      subtitle: [slug && `/${slug}`, updatedOn].filter(Boolean).join(' · '),
      media: BookIcon,
    }),
  },
})
