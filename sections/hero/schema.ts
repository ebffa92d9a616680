import { CalendarIcon } from '@sanity/icons/Calendar'
import { HomeIcon } from '@sanity/icons/Home'
import { PlayIcon } from '@sanity/icons/Play'
import { StringIcon } from '@sanity/icons/String'
import { TrendUpwardIcon } from '@sanity/icons/TrendUpward'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { filmFile } from '../../schemas/campaign/film.ts'
import { inGroup, sectionPreview } from '../../schemas/fields.ts'
import { requireShort, requireText } from '../../schemas/require-text.ts'
import { calendarCard } from './calendar-card-schema.ts'

export const hero = defineType({
  name: 'hero',
  title: 'Hero',
  type: 'document',
  icon: HomeIcon,
  groups: [
    { name: 'text', title: 'Text', icon: StringIcon, default: true },
    { name: 'film', title: 'Background video', icon: PlayIcon },
    { name: 'claims', title: 'Claims', icon: TrendUpwardIcon },
    { name: 'calendarCard', title: 'Calendar card', icon: CalendarIcon },
  ],
  fields: [
    ...inGroup('text', [
      defineField({
        name: 'eyebrow',
        type: 'string',
        description: 'The small line above the heading.',
      }),
      defineField({
        name: 'heading',
        type: 'string',
        description: 'Each sentence starts a new line on the page.',
        validation: requireShort(60, 'the heading runs past three lines.'),
      }),
      defineField({ name: 'lead', title: 'Intro', type: 'claimText', validation: requireText }),
      defineField({
        name: 'secondaryCallToAction',
        title: 'Secondary link',
        type: 'callToAction',
        description: 'The link next to the main button. The main button is in Site settings.',
        validation: (rule) => rule.required().error('This field is required.'),
      }),
    ]),
    defineField({
      name: 'film',
      title: 'Background video',
      type: 'object',
      group: 'film',
      description:
        'Silent, about ten seconds, with the same first and last frame. Replace all three files together.',
      fields: [
        filmFile('WebM', (rule) => rule.required().assetRequired().error('Upload a file.')),
        filmFile('MP4', (rule) => rule.required().assetRequired().error('Upload a file.')),
        defineField({
          name: 'poster',
          title: 'Poster image',
          type: 'imageWithAlt',
          description:
            'The video’s first frame. Shown until the video plays, and to visitors who turned off motion.',
          validation: (rule) => rule.required().assetRequired().error('Upload an image.'),
        }),
      ],
      validation: (rule) => rule.required().error('This field is required.'),
    }),
    defineField({
      name: 'claims',
      type: 'array',
      group: 'claims',
      description: 'Shown at the bottom of the hero.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'claim' }] })],
      validation: (rule) => [
        rule.required().min(1).error('Add at least one item.'),
        rule.unique(),
        rule.length(3).warning('The row is designed for three claims.'),
      ],
    }),
    calendarCard,
  ],
  preview: sectionPreview('Hero', HomeIcon),
})
