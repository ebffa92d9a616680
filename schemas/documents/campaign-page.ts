import { BlockElementIcon } from '@sanity/icons/BlockElement'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { DocumentIcon } from '@sanity/icons/Document'
import { SearchIcon } from '@sanity/icons/Search'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { pagePathFor } from '../../lib/redirects/page-path.ts'
import { film } from '../campaign/film.ts'
import { landingPageWords } from '../campaign/initial-value.ts'
import { questions, reasons } from '../campaign/own-items.ts'
import { sections } from '../campaign/sections.ts'
import { when } from '../campaign/when.ts'
import { requireWords } from '../require-words.ts'
import { requiredLine } from '../required-line.ts'
import { judgeOwnWords } from '../rules/own-words-rule.ts'
import { judgePagePath } from '../rules/page-path-rule.ts'

export const campaignPage = defineType({
  name: 'campaignPage',
  title: 'Campaign page',
  type: 'document',
  icon: DocumentIcon,
  groups: [
    { name: 'page', title: 'Page', icon: DocumentIcon, default: true },
    { name: 'sections', title: 'Sections', icon: BlockElementIcon },
    { name: 'when', title: 'When', icon: CalendarIcon },
    { name: 'seo', title: 'Search and sharing', icon: SearchIcon },
  ],
  initialValue: landingPageWords,
  fields: [
    {
      ...requiredLine('title', 'Internal name', 'page'),
      description: 'Editors read it, no visitor does.',
    },
    defineField({
      name: 'audience',
      type: 'string',
      group: 'page',
      description: 'Whom the page is for, or which advertisement leads here. No visitor reads it.',
    }),
    defineField({
      name: 'slug',
      title: 'Path',
      type: 'slug',
      group: 'page',
      description: 'for/training-providers means /for/training-providers.',
      // Whose path it is already, the rule says.
      options: { source: 'title', slugify: pagePathFor, isUnique: () => true },
      validation: (rule) => [rule.required(), rule.custom(judgePagePath)],
    }),
    defineField({
      name: 'heading',
      type: 'string',
      group: 'page',
      description: 'Each sentence starts a new line on the page.',
      validation: (rule) => [
        requireWords(rule),
        rule.max(60).warning('Longer than 60 characters: the heading grows beyond three lines.'),
        rule.custom(judgeOwnWords('heading')).warning(),
      ],
    }),
    defineField({
      name: 'lead',
      type: 'claimText',
      group: 'page',
      validation: (rule) => [requireWords(rule), rule.custom(judgeOwnWords('lead')).warning()],
    }),
    film,
    defineField({
      name: 'claims',
      type: 'array',
      group: 'page',
      description: 'Stand at the foot of the picture. Empty: those of the landing page.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'claim' }] })],
      validation: (rule) => [
        rule.unique(),
        rule.max(3).warning('The row is made for three claims.'),
      ],
    }),
    defineField({
      name: 'callToActionLabel',
      title: 'Words of the button',
      type: 'string',
      group: 'page',
      description: 'It leads to the booking on this page. Empty: those of the landing page.',
      validation: (rule) => rule.max(40).warning('Longer than 40 characters: it wraps on a phone.'),
    }),
    defineField({
      name: 'bookingNote',
      title: 'Note at the booking',
      type: 'text',
      rows: 2,
      group: 'page',
      description: 'Empty: the small print of the landing page.',
    }),
    sections,
    questions,
    reasons,
    ...when,
    defineField({
      name: 'seo',
      title: 'Search and sharing',
      type: 'seo',
      group: 'seo',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: { title: 'title', slug: 'slug.current', audience: 'audience' },
    prepare: ({ title, slug, audience }) => ({
      title: title ?? 'No name yet',
      subtitle: [slug && `/${slug}`, audience].filter(Boolean).join(' · '),
      media: DocumentIcon,
    }),
  },
})
