import { defineField } from 'sanity'

type Film = { webm?: object; mp4?: object; poster?: { asset?: object } }

/** A picture or a film behind the hero of this page. */
export const film = defineField({
  name: 'film',
  title: 'Picture or film',
  type: 'object',
  group: 'page',
  description: 'Empty: the film of the landing page. A picture alone stands still.',
  options: { collapsible: true, collapsed: true },
  fields: [
    defineField({ name: 'poster', title: 'Picture', type: 'imageWithAlt' }),
    defineField({
      name: 'webm',
      title: 'Film, WebM',
      type: 'file',
      options: { accept: 'video/webm' },
    }),
    defineField({
      name: 'mp4',
      title: 'Film, MP4',
      type: 'file',
      options: { accept: 'video/mp4' },
    }),
  ],
  validation: (rule) =>
    rule.custom((value?: Film) => {
      if (Boolean(value?.webm) !== Boolean(value?.mp4)) return 'A film needs both files.'
      return value?.webm && !value.poster?.asset ? 'A film needs its first picture.' : true
    }),
})
