import { SearchIcon } from '@sanity/icons/Search'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { plainText, textSelection } from '../plain-text.ts'
import { claimsById } from '../published-claims.ts'
import { requireText, warnBeyond } from '../require-text.ts'
import { checkDescription, checkPageTitle } from '../rules/duplicate-seo-rule.ts'
import { checkFreshAlt } from '../rules/fresh-alt-rule.ts'
import { checkTitle } from '../rules/title-rule.ts'

export const seo = defineType({
  name: 'seo',
  title: 'Search and sharing',
  type: 'object',
  icon: SearchIcon,
  fields: [
    defineField({
      name: 'pageTitle',
      title: 'Page title',
      type: 'string',
      description:
        'What the page is about, for the browser tab and search results. Leave empty to use the site’s default title.',
      validation: (rule) => [
        rule.custom(checkTitle).warning(),
        rule.custom(checkPageTitle).warning(),
      ],
    }),
    defineField({
      name: 'withBrand',
      title: 'Add the brand name',
      type: 'boolean',
      description: 'Shown as “Page title | Brand name”.',
      initialValue: true,
      hidden: ({ parent }) => !parent?.pageTitle,
    }),
    defineField({
      name: 'title',
      title: 'Preview title',
      type: 'string',
      description: 'Used when there’s no social title. Leave empty to use the page title.',
      validation: (rule) => [
        rule.max(60).warning('Search engines cut off titles after about 60 characters.'),
        rule.custom(checkTitle).warning(),
      ],
    }),
    defineField({
      name: 'description',
      type: 'claimText',
      description: 'One or two sentences that search engines show below the title.',
      validation: (rule) => [
        requireText(rule),
        rule
          .custom(async (blocks, context) => {
            const { length } = plainText(blocks, await claimsById(context))
            return (
              length === 0 ||
              (length >= 50 && length <= 160) ||
              `Best between 50 and 160 characters, now ${length}.`
            )
          })
          .warning(),
        rule.custom(checkDescription).warning(),
      ],
    }),
    defineField({
      name: 'keywords',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      options: { layout: 'tags' },
      validation: (rule) => rule.unique(),
    }),
    defineField({
      name: 'canonical',
      title: 'Canonical URL',
      type: 'url',
      description:
        'Only if the same text is also at another URL that search engines should prefer. Usually empty.',
      validation: (rule) => rule.uri({ scheme: ['https', 'http'] }),
    }),
    defineField({
      name: 'noIndex',
      title: 'Hide from search engines',
      type: 'boolean',
      description:
        'Search engines drop the page from their results and don’t follow its links; the sitemap leaves it out. Anyone with its URL can still read it.',
      initialValue: false,
      validation: (rule) =>
        rule
          .custom((noIndex) =>
            noIndex
              ? 'Once this is published, search engines will drop the page. Getting it back takes weeks.'
              : true,
          )
          .warning(),
    }),
    defineField({
      name: 'shareTitle',
      title: 'Social title',
      type: 'string',
      description:
        'Title of the link preview in chats and social networks. Leave empty to use the page’s title.',
      validation: (rule) => [
        warnBeyond(70, 'social networks cut it off.')(rule),
        rule.custom(checkTitle).warning(),
      ],
    }),
    defineField({
      name: 'shareDescription',
      title: 'Social description',
      type: 'text',
      rows: 2,
      description: 'Leave empty to use the description above.',
      validation: warnBeyond(200, 'social networks cut it off.'),
    }),
    defineField({
      name: 'shareImage',
      title: 'Social image',
      type: 'image',
      description: '1200 × 630 pixels. Leave empty to generate one from the page’s heading.',
      options: { hotspot: true, accept: 'image/png,image/jpeg' },
      fields: [
        defineField({
          name: 'alt',
          title: 'Alt text',
          type: 'string',
          description: 'Alt text for screen readers. Leave empty to use the title.',
          validation: (rule) => rule.custom(checkFreshAlt).warning(),
        }),
      ],
    }),
    defineField({
      name: 'openGraphType',
      title: 'Open Graph type',
      type: 'string',
      initialValue: 'website',
      description: 'Leave as “website” unless the page is an article.',
      validation: (rule) => rule.regex(/^[a-z_.]+$/, { name: 'one lowercase word' }),
    }),
  ],
  preview: {
    select: { title: 'title', ...textSelection('description') },
    prepare: ({ title, description }) => ({
      title: title ?? 'Search and sharing',
      subtitle: plainText(description),
      media: SearchIcon,
    }),
  },
})

/** The search fields of a page, in the last group of its form. */
export const seoField = defineField({
  name: 'seo',
  title: 'Search and sharing',
  type: 'seo',
  group: 'seo',
  validation: (rule) => rule.required().error('This field is required.'),
})
