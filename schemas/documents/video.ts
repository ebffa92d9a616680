import { PlayIcon } from '@sanity/icons/Play'
import { defineField, defineType } from 'sanity'
import { requireWords } from '../require-words.ts'

export const video = defineType({
  name: 'video',
  title: 'Video',
  type: 'document',
  icon: PlayIcon,
  groups: [
    { name: 'video', title: 'Video', icon: PlayIcon, default: true },
    { name: 'text', title: 'Captions and transcript' },
  ],
  fields: [
    defineField({
      name: 'title',
      type: 'string',
      group: 'video',
      validation: requireWords,
    }),
    defineField({
      name: 'description',
      type: 'text',
      rows: 3,
      group: 'video',
      validation: requireWords,
    }),
    defineField({
      name: 'file',
      title: 'Video file',
      type: 'file',
      group: 'video',
      options: { accept: 'video/mp4,video/webm' },
      validation: (rule) =>
        rule.custom((file, { document }) =>
          file?.asset || document?.externalUrl
            ? true
            : 'Upload a file, or enter the address of a video elsewhere.',
        ),
    }),
    defineField({
      name: 'externalUrl',
      title: 'Address elsewhere',
      type: 'url',
      group: 'video',
      validation: (rule) => rule.uri({ scheme: ['https'] }),
    }),
    defineField({
      name: 'poster',
      title: 'Still picture',
      type: 'imageWithAlt',
      group: 'video',
      validation: (rule) =>
        rule
          .custom((poster?: { asset?: unknown }) =>
            poster?.asset ? true : 'Without a still picture the place is black until it plays.',
          )
          .warning(),
    }),
    defineField({
      name: 'uploadDate',
      title: 'First published on',
      type: 'datetime',
      group: 'video',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'duration',
      type: 'string',
      group: 'video',
      description: 'Minutes and seconds like this: PT1M41S is 1 minute 41 seconds.',
      validation: (rule) => [
        requireWords(rule),
        rule.regex(/^PT(?=\d)(\d+H)?(\d+M)?(\d+S)?$/, { name: 'a duration such as PT1M41S' }),
      ],
    }),
    defineField({
      name: 'captions',
      type: 'file',
      group: 'text',
      description: 'A .vtt file.',
      options: { accept: '.vtt,text/vtt' },
      validation: (rule) =>
        rule
          .custom((captions) =>
            captions?.asset ? true : 'People who cannot hear it need captions.',
          )
          .warning(),
    }),
    defineField({ name: 'transcript', type: 'richText', group: 'text' }),
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
