import { CalendarIcon } from '@sanity/icons/Calendar'
import { HomeIcon } from '@sanity/icons/Home'
import { PlayIcon } from '@sanity/icons/Play'
import { StringIcon } from '@sanity/icons/String'
import { TrendUpwardIcon } from '@sanity/icons/TrendUpward'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { filmFile } from '../campaign/film.ts'
import { inGroup } from '../in-group.ts'
import { requireShort, requireWords } from '../require-words.ts'
import { sectionPreview } from '../section-preview.ts'
import { specimen } from './specimen.ts'

export const hero = defineType({
  name: 'hero',
  title: 'Hero',
  type: 'document',
  icon: HomeIcon,
  groups: [
    { name: 'words', title: 'Words', icon: StringIcon, default: true },
    { name: 'film', title: 'Film', icon: PlayIcon },
    { name: 'claims', title: 'Claims', icon: TrendUpwardIcon },
    { name: 'specimen', title: 'Calendar card', icon: CalendarIcon },
  ],
  fields: [
    ...inGroup('words', [
      defineField({ name: 'eyebrow', title: 'Small line above', type: 'string' }),
      defineField({
        name: 'heading',
        type: 'string',
        description: 'Each sentence starts a new line on the page.',
        validation: requireShort(60, 'the heading grows beyond three lines.'),
      }),
      defineField({ name: 'lead', type: 'claimText', validation: requireWords }),
      defineField({
        name: 'secondaryCallToAction',
        title: 'Second link',
        type: 'callToAction',
        description:
          'The quiet link beside the main button. The main button is in the site settings.',
        validation: (rule) => rule.required(),
      }),
    ]),
    defineField({
      name: 'film',
      title: 'Background film',
      type: 'object',
      group: 'film',
      description:
        'Without sound, about ten seconds, last picture equal to the first. Replace all three together.',
      fields: [
        filmFile('WebM', (rule) => rule.required().assetRequired()),
        filmFile('MP4', (rule) => rule.required().assetRequired()),
        defineField({
          name: 'poster',
          title: 'Still picture',
          type: 'imageWithAlt',
          description:
            'Its first picture, shown until the film plays and to people who switched motion off.',
          validation: (rule) => rule.required().assetRequired(),
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'claims',
      type: 'array',
      group: 'claims',
      description: 'Stand at the foot of the film.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'claim' }] })],
      validation: (rule) => [
        rule.required().min(1),
        rule.unique(),
        rule.length(3).warning('The row is made for three claims.'),
      ],
    }),
    specimen,
  ],
  preview: sectionPreview('Hero', HomeIcon),
})
