import { StarIcon } from '@sanity/icons/Star'
import { defineField, defineType } from 'sanity'
import { sectionHeading, sectionPreview } from '../../schemas/fields.ts'
import { sectionItem } from '../../schemas/section-item.ts'

/** One of the reasons, here or on a campaign page. */
export const reason = sectionItem('reason', 'Reason', StarIcon)

export const whyChoose = defineType({
  name: 'whyChoose',
  title: 'Why Choose',
  type: 'document',
  icon: StarIcon,
  fields: [
    sectionHeading,
    defineField({
      name: 'reasons',
      type: 'array',
      description: 'Drag to rearrange.',
      of: [reason],
      validation: (rule) => [
        rule.required().min(1).error('Add at least one item.'),
        rule.length(3).warning('The layout is designed for three reasons.'),
      ],
    }),
  ],
  preview: sectionPreview('Why Choose', StarIcon),
})
