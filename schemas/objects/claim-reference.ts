import { AsteriskIcon } from '@sanity/icons/Asterisk'
import { defineField, defineType } from 'sanity'
import { claimNumber } from '../claim-phrase.ts'

export const claimReference = defineType({
  name: 'claimReference',
  title: 'Number from a claim',
  type: 'object',
  icon: AsteriskIcon,
  fields: [
    defineField({
      name: 'claim',
      type: 'reference',
      to: [{ type: 'claim' }],
      description:
        'The page shows this claim’s number here, with its unit. Change the claim and it changes everywhere.',
      validation: (rule) => rule.required().error('Choose a document.'),
    }),
  ],
  preview: {
    select: {
      comparator: 'claim.comparator',
      value: 'claim.value',
      valueTo: 'claim.valueTo',
      unit: 'claim.unit',
    },
    prepare: (claim) => ({ title: claimNumber(claim) || 'Choose a claim', media: AsteriskIcon }),
  },
})
