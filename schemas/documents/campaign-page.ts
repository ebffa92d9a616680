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
import { inGroup } from '../in-group.ts'
import { seoField } from '../objects/seo.ts'
import { requireWords, warnBeyond } from '../require-words.ts'
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
    ...inGroup('page', [
      requiredLine('title', 'Internal name', 'Editors read it, no visitor does.'),
      defineField({
        name: 'audience',
        type: 'string',
        description:
          'Whom the page is for, or which advertisement leads here. No visitor reads it.',
      }),
      defineField({
        name: 'slug',
        title: 'Path',
        type: 'slug',
        description: 'for/training-providers means /for/training-providers.',
        // Whose path it is already, the rule says.
        options: { source: 'title', slugify: pagePathFor, isUnique: () => true },
        validation: (rule) => [rule.required(), rule.custom(judgePagePath)],
      }),
      defineField({
        name: 'heading',
        type: 'string',
        description: 'Each sentence starts a new line on the page.',
        validation: (rule) => [
          requireWords(rule),
          warnBeyond(60, 'the heading grows beyond three lines.')(rule),
          rule.custom(judgeOwnWords('heading')).warning(),
        ],
      }),
      defineField({
        name: 'lead',
        type: 'claimText',
        validation: (rule) => [requireWords(rule), rule.custom(judgeOwnWords('lead')).warning()],
      }),
      film,
      defineField({
        name: 'claims',
        type: 'array',
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
        description: 'It leads to the booking on this page. Empty: those of the landing page.',
        validation: warnBeyond(40, 'it wraps on a phone.'),
      }),
      defineField({
        name: 'bookingNote',
        title: 'Note at the booking',
        type: 'text',
        rows: 2,
        description: 'Empty: the small print of the landing page.',
      }),
    ]),
    ...inGroup('sections', [sections, questions, reasons]),
    ...inGroup('when', when),
    seoField,
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
