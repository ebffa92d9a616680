import { SearchIcon } from '@sanity/icons/Search'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { plainText, textSelection } from '../plain-text.ts'
import { claimsById } from '../published-claims.ts'
import { requireWords, warnBeyond } from '../require-words.ts'
import { judgeFreshAlt } from '../rules/fresh-alt-rule.ts'
import { judgeDescription, judgePageTitle } from '../rules/other-pages-rule.ts'
import { judgeTitle } from '../rules/title-rule.ts'

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
        'What this page is about, for the browser tab and search results. Empty: the document title of the site.',
      validation: (rule) => [
        rule.custom(judgeTitle).warning(),
        rule.custom(judgePageTitle).warning(),
      ],
    }),
    defineField({
      name: 'withBrand',
      title: 'With the brand behind it',
      type: 'boolean',
      description: 'On: Page title | Brand name.',
      initialValue: true,
      hidden: ({ parent }) => !parent?.pageTitle,
    }),
    defineField({
      name: 'title',
      title: 'Title of previews',
      type: 'string',
      description: 'When there is no sharing title. Empty: the page title.',
      validation: (rule) => [
        rule.max(60).warning('Search engines cut titles after about 60 characters.'),
        rule.custom(judgeTitle).warning(),
      ],
    }),
    defineField({
      name: 'description',
      type: 'claimText',
      description: 'One or two sentences that search engines show below the title.',
      validation: (rule) => [
        requireWords(rule),
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
        rule.custom(judgeDescription).warning(),
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
      title: 'Canonical address',
      type: 'url',
      description:
        'Only if the same words also stand at another address that should count. Usually empty.',
      validation: (rule) => rule.uri({ scheme: ['https', 'http'] }),
    }),
    defineField({
      name: 'noIndex',
      title: 'Hide from search engines',
      type: 'boolean',
      description:
        'On: search engines drop the page from their results and from the sitemap, and follow none of its links. Whoever has its address still reads it.',
      initialValue: false,
      validation: (rule) =>
        rule
          .custom((noIndex) =>
            noIndex
              ? 'Once this is published nobody finds the page by searching; it takes weeks to come back.'
              : true,
          )
          .warning(),
    }),
    defineField({
      name: 'shareTitle',
      title: 'Sharing title',
      type: 'string',
      description: 'Title of the preview in chats and networks. Empty: the page’s title.',
      validation: (rule) => [
        warnBeyond(70, 'networks cut it.')(rule),
        rule.custom(judgeTitle).warning(),
      ],
    }),
    defineField({
      name: 'shareDescription',
      title: 'Sharing description',
      type: 'text',
      rows: 2,
      description: 'Empty: the description above.',
      validation: warnBeyond(200, 'networks cut it.'),
    }),
    defineField({
      name: 'shareImage',
      title: 'Sharing picture',
      type: 'image',
      description: '1200 × 630 pixels. Empty: drawn from the page’s heading.',
      options: { hotspot: true, accept: 'image/png,image/jpeg' },
      fields: [
        defineField({
          name: 'alt',
          title: 'What the picture shows',
          type: 'string',
          description: 'Read out to who cannot see it. Empty: the title.',
          validation: (rule) => rule.custom(judgeFreshAlt).warning(),
        }),
      ],
    }),
    defineField({
      name: 'openGraphType',
      title: 'Kind of page for networks',
      type: 'string',
      initialValue: 'website',
      description: 'Leave “website”, unless the page is an article.',
      validation: (rule) => rule.regex(/^[a-z_.]+$/, { name: 'one lower-case word' }),
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

/** The field of a page with its search fields, in the last group of its form. */
export const seoField = defineField({
  name: 'seo',
  title: 'Search and sharing',
  type: 'seo',
  group: 'seo',
  validation: (rule) => rule.required(),
})
