import { MarkerIcon } from '@sanity/icons/Marker'
import { defineField, defineType } from 'sanity'
import { requireWords } from '../require-words.ts'

export const postalAddress = defineType({
  name: 'postalAddress',
  title: 'Postal address',
  type: 'object',
  icon: MarkerIcon,
  options: { columns: 2 },
  fields: [
    defineField({ name: 'name', type: 'string', validation: requireWords }),
    defineField({
      name: 'streetAddress',
      title: 'Street and number',
      type: 'string',
      validation: requireWords,
    }),
    defineField({
      name: 'addressLocality',
      title: 'City',
      type: 'string',
      validation: requireWords,
    }),
    defineField({
      name: 'addressRegion',
      title: 'State or region',
      type: 'string',
      validation: requireWords,
    }),
    defineField({
      name: 'postalCode',
      title: 'Postal code',
      type: 'string',
      validation: requireWords,
    }),
    defineField({
      name: 'addressCountry',
      title: 'Country',
      type: 'string',
      description: 'Two capital letters, for example US.',
      validation: (rule) => [
        requireWords(rule),
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
