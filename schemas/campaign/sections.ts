import { BlockElementIcon } from '@sanity/icons/BlockElement'
import { defineArrayMember, defineField } from 'sanity'
import { CAMPAIGN_SECTIONS } from '../../lib/site.ts'
import { warnBeyond } from '../require-words.ts'

type Chosen = { section?: string }

const find = (section: unknown) => CAMPAIGN_SECTIONS.find(({ type }) => type === section)
const titleOf = (section: unknown) => find(section)?.title

/** Which sections of the landing page a page shows, and its own words for them. */
export const sections = defineField({
  name: 'sections',
  type: 'array',
  description:
    'Those of the landing page that this page shows, in the order of the landing page. The hero is always there.',
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
          options: { list: CAMPAIGN_SECTIONS.map(({ type, title }) => ({ value: type, title })) },
          validation: (rule) => rule.required(),
        }),
        defineField({
          name: 'heading',
          type: 'string',
          description: 'Empty: that of the landing page.',
          validation: warnBeyond(90, 'too long for a heading of this size.'),
        }),
        defineField({
          name: 'lede',
          type: 'text',
          rows: 2,
          description: 'The words below the heading. Empty: those of the landing page.',
          hidden: ({ parent }) => !find(parent?.section)?.lede,
        }),
      ],
      preview: {
        select: { section: 'section', heading: 'heading' },
        prepare: ({ section, heading }) => ({
          title: titleOf(section) ?? 'No section yet',
          subtitle: heading ?? 'Words of the landing page',
          media: BlockElementIcon,
        }),
      },
    }),
  ],
  validation: (rule) => [
    rule.required().min(1),
    rule.custom((chosen?: Chosen[]) => {
      const types = (chosen ?? []).map(({ section }) => section)
      const twice = types.find((type, at) => type && types.indexOf(type) !== at)
      return twice ? `“${titleOf(twice)}” is chosen twice.` : true
    }),
    rule
      .custom((chosen?: Chosen[]) =>
        chosen?.some(({ section }) => section === 'growthPlan')
          ? true
          : 'Without the Free Growth Plan nobody can book on this page.',
      )
      .warning(),
  ],
})
