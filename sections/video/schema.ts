import { PlayIcon } from '@sanity/icons/Play'
import { defineField, defineType } from 'sanity'
import { inGroup } from '../../schemas/fields.ts'
import { requireText } from '../../schemas/require-text.ts'
import { requiredLine } from '../../schemas/required-line.ts'

export const video = defineType({
  name: 'video',
  title: 'Video',
  type: 'document',
  icon: PlayIcon,
  description: 'The page shows the newest published video, above the questions.',
  groups: [
    { name: 'video', title: 'Video', icon: PlayIcon, default: true },
    { name: 'text', title: 'Captions and transcript' },
  ],
  fields: [
    ...inGroup('video', [
      requiredLine('title', 'Title'),
      defineField({ name: 'description', type: 'text', rows: 3, validation: requireText }),
      defineField({
        name: 'file',
        title: 'Video file',
        type: 'file',
        options: { accept: 'video/mp4,video/webm' },
        validation: (rule) => rule.required().assetRequired().error('Upload a file.'),
      }),
      defineField({
        name: 'poster',
        title: 'Poster image',
        type: 'imageWithAlt',
        description: 'Shown until the video plays, and in search results.',
        validation: (rule) => rule.required().assetRequired().error('Upload an image.'),
      }),
      defineField({
        name: 'uploadDate',
        title: 'First published on',
        type: 'datetime',
        validation: (rule) => rule.required().error('Choose a date and time.'),
      }),
      defineField({
        name: 'duration',
        type: 'string',
        description: 'Read from the file. PT1M41S means 1 minute 41 seconds.',
        validation: (rule) => [
          requireText(rule),
          rule.regex(/^PT(?=\d)(\d+H)?(\d+M)?(\d+S)?$/, { name: 'a duration such as PT1M41S' }),
        ],
      }),
    ]),
    ...inGroup('text', [
      defineField({
        name: 'captions',
        type: 'file',
        description: 'A .vtt file, for people who can’t hear the video.',
        options: { accept: '.vtt,text/vtt' },
        validation: (rule) => rule.required().assetRequired().error('Upload a file.'),
      }),
      defineField({
        name: 'transcript',
        type: 'richText',
        description: 'Everything that’s said, plus what’s only shown on screen.',
        validation: requireText,
      }),
    ]),
  ],
  preview: {
    select: { title: 'title', duration: 'duration', media: 'poster' },
    prepare: ({ title, duration, media }) => ({
      title: title ?? 'No title yet',
      subtitle: duration,
      media: media ?? PlayIcon,
    }),
  },
})
