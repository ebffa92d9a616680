import { defineField, type FileRule } from 'sanity'

type Film = { webm?: object; mp4?: object; poster?: { asset?: object } }

/** The file of a background video in one of its two formats. */
export const filmFile = (form: 'WebM' | 'MP4', validation?: (rule: FileRule) => FileRule) =>
  defineField({
    name: form.toLowerCase(),
    title: `Video file (${form})`,
    type: 'file',
    options: { accept: `video/${form.toLowerCase()}` },
    validation,
  })

/** An image or a background video for this page's hero. */
export const film = defineField({
  name: 'film',
  title: 'Image or background video',
  type: 'object',
  description:
    'Leave empty to use the landing page’s background video. For a still background, add only an image.',
  options: { collapsible: true, collapsed: true },
  fields: [
    defineField({ name: 'poster', title: 'Image', type: 'imageWithAlt' }),
    filmFile('WebM'),
    filmFile('MP4'),
  ],
  validation: (rule) =>
    rule.custom((value?: Film) => {
      if (Boolean(value?.webm) !== Boolean(value?.mp4)) return 'Add both video files, WebM and MP4.'
      return value?.webm && !value.poster?.asset ? 'Add the video’s first frame as an image.' : true
    }),
})
