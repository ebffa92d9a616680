import { MarkerIcon } from '@sanity/icons/Marker'
import { defineField, defineType } from 'sanity'
import { requireText } from '../require-text.ts'
import { requiredLine } from '../required-line.ts'

export const postalAddress = defineType({
  name: 'postalAddress',
  title: 'Postal address',
  type: 'object',
  icon: MarkerIcon,
  options: { columns: 2 },
  fields: [
    requiredLine('name', 'Name'),
    requiredLine('streetAddress', 'Street address'),
    requiredLine('addressLocality', 'City'),
    requiredLine('addressRegion', 'State or region'),
    requiredLine('postalCode', 'Postal code'),
    defineField({
      name: 'addressCountry',
      title: 'Country',
      type: 'string',
      description: 'Two capital letters, for example US.',
      validation: (rule) => [
        requireText(rule),
        rule.regex(/^[A-Z]{2}$/, { name: 'two capital letters' }),
      ],
    }),
  ],
  preview: {
    select: { name: 'name', city: 'addressLocality', region: 'addressRegion' },
    prepare: ({ name, city, region }) => ({
      title: name ?? 'No address yet',
      subtitle: [city, region].filter(Boolean).join(', '),
      media: MarkerIcon,
    }),
  },
})
