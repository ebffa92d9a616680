import { BlockElementIcon } from '@sanity/icons/BlockElement'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { DocumentIcon } from '@sanity/icons/Document'
import { SearchIcon } from '@sanity/icons/Search'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { pagePathFor } from '../../lib/site/page-path.ts'
import { film } from '../campaign/film.ts'
import { fromLandingPage } from '../campaign/initial-value.ts'
import { questions, reasons } from '../campaign/own-items.ts'
import { sections } from '../campaign/sections.ts'
import { when } from '../campaign/when.ts'
import { inGroup } from '../fields.ts'
import { seoField } from '../objects/seo.ts'
import { requireText, warnBeyond } from '../require-text.ts'
import { requiredLine } from '../required-line.ts'
import { checkDuplicateText } from '../rules/duplicate-text-rule.ts'
import { checkPagePath } from '../rules/page-path-rule.ts'

export const campaignPage = defineType({
  name: 'campaignPage',
  title: 'Campaign page',
  type: 'document',
  icon: DocumentIcon,
  groups: [
    { name: 'page', title: 'Page', icon: DocumentIcon, default: true },
    { name: 'sections', title: 'Sections', icon: BlockElementIcon },
    { name: 'when', title: 'Schedule', icon: CalendarIcon },
    { name: 'seo', title: 'Search and sharing', icon: SearchIcon },
  ],
  initialValue: fromLandingPage,
  fields: [
    ...inGroup('page', [
      requiredLine('title', 'Internal name', 'Not shown to visitors.'),
      defineField({
        name: 'audience',
        type: 'string',
        description: 'Who the page is for, or which ad links to it. Not shown to visitors.',
      }),
      defineField({
        name: 'slug',
        title: 'Path',
        type: 'slug',
        description: 'For example, for/training-providers means /for/training-providers.',
        // checkPagePath names the page that already has this path.
        options: { source: 'title', slugify: pagePathFor, isUnique: () => true },
        validation: (rule) => [
          rule.required().error('Enter the page’s path.'),
          rule.custom(checkPagePath),
        ],
      }),
      defineField({
        name: 'heading',
        type: 'string',
        description: 'Each sentence starts a new line on the page.',
        validation: (rule) => [
          requireText(rule),
          warnBeyond(60, 'the heading runs past three lines.')(rule),
          rule.custom(checkDuplicateText('heading')).warning(),
        ],
      }),
      defineField({
        name: 'lead',
        title: 'Intro',
        type: 'claimText',
        validation: (rule) => [
          requireText(rule),
          rule.custom(checkDuplicateText('lead')).warning(),
        ],
      }),
      film,
      defineField({
        name: 'claims',
        type: 'array',
        description:
          'Shown at the bottom of the hero. Leave empty to use the landing page’s claims.',
        of: [defineArrayMember({ type: 'reference', to: [{ type: 'claim' }] })],
        validation: (rule) => [
          rule.unique(),
          rule.max(3).warning('The row is designed for three claims.'),
        ],
      }),
      defineField({
        name: 'callToActionLabel',
        title: 'Button label',
        type: 'string',
        description:
          'The button scrolls to the booking form on this page. Leave empty to use the landing page’s label.',
        validation: warnBeyond(40, 'it wraps on a phone.'),
      }),
      defineField({
        name: 'bookingNote',
        title: 'Booking note',
        type: 'text',
        rows: 2,
        description: 'Leave empty to use the landing page’s small print.',
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
