import { BlockElementIcon } from '@sanity/icons/BlockElement'
import { defineArrayMember, defineField } from 'sanity'
import { campaignSections } from '../../sections/index.ts'
import { warnBeyond } from '../require-text.ts'

type Chosen = { section?: string }

const find = (section: unknown) => campaignSections.find(({ type }) => type === section)
const titleOf = (section: unknown) => find(section)?.title

/** The landing page sections that a page shows, with its own text for them. */
export const sections = defineField({
  name: 'sections',
  type: 'array',
  description:
    'The landing page sections that this page shows, in the landing page’s order. The hero is always included.',
  options: { sortable: false },
  of: [
    defineArrayMember({
      name: 'campaignSection',
      title: 'Section',
      type: 'object',
      icon: BlockElementIcon,
      fields: [
        defineField({
          name: 'section',
          type: 'string',
          options: { list: campaignSections.map(({ type, title }) => ({ value: type, title })) },
          validation: (rule) => rule.required().error('Choose an option.'),
        }),
        defineField({
          name: 'heading',
          type: 'string',
          description: 'Leave empty to use the landing page’s heading.',
          validation: warnBeyond(90, 'too long for a heading this size.'),
        }),
        defineField({
          name: 'lede',
          title: 'Intro',
          type: 'text',
          rows: 2,
          description: 'The text below the heading. Leave empty to use the landing page’s text.',
          hidden: ({ parent }) => !find(parent?.section)?.lede,
        }),
      ],
      preview: {
        select: { section: 'section', heading: 'heading' },
        prepare: ({ section, heading }) => ({
          title: titleOf(section) ?? 'No section yet',
          subtitle: heading ?? 'Landing page text',
          media: BlockElementIcon,
        }),
      },
    }),
  ],
  validation: (rule) => [
    rule.required().min(1).error('Add at least one item.'),
    rule.custom((chosen?: Chosen[]) => {
      const types = (chosen ?? []).map(({ section }) => section)
      const twice = types.find((type, at) => type && types.indexOf(type) !== at)
      return twice ? `“${titleOf(twice)}” is selected twice.` : true
    }),
    rule
      .custom((chosen?: Chosen[]) =>
        chosen?.some(({ section }) => section === 'growthPlan')
          ? true
          : 'Without the Free Growth Plan section, visitors can’t book a call on this page.',
      )
      .warning(),
  ],
})
