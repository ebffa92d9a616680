import { MarkerIcon } from '@sanity/icons/Marker'
import { defineField, defineType } from 'sanity'

export const postalAddress = defineType({
  name: 'postalAddress',
  title: 'Postal address',
  type: 'object',
  icon: MarkerIcon,
  options: { columns: 2 },
  fields: [
    defineField({ name: 'name', type: 'string', validation: (rule) => rule.required() }),
    defineField({
      name: 'streetAddress',
      title: 'Street and number',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'addressLocality',
      title: 'City',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'addressRegion',
      title: 'State or region',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'postalCode', type: 'string', validation: (rule) => rule.required() }),
    defineField({
      name: 'addressCountry',
      title: 'Country',
      type: 'string',
      description: 'Two capital letters, for example US.',
      validation: (rule) => [
        rule.required(),
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
