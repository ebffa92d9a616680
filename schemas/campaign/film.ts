import { defineField, type FileRule } from 'sanity'

type Film = { webm?: object; mp4?: object; poster?: { asset?: object } }

/** The file of a film in one of its two forms. */
export const filmFile = (form: 'WebM' | 'MP4', validation?: (rule: FileRule) => FileRule) =>
  defineField({
    name: form.toLowerCase(),
    title: `Film, ${form}`,
    type: 'file',
    options: { accept: `video/${form.toLowerCase()}` },
    validation,
  })

/** A picture or a film behind the hero of this page. */
export const film = defineField({
  name: 'film',
  title: 'Picture or film',
  type: 'object',
  description: 'Empty: the film of the landing page. A picture alone stands still.',
  options: { collapsible: true, collapsed: true },
  fields: [
    defineField({ name: 'poster', title: 'Picture', type: 'imageWithAlt' }),
    filmFile('WebM'),
    filmFile('MP4'),
  ],
  validation: (rule) =>
    rule.custom((value?: Film) => {
      if (Boolean(value?.webm) !== Boolean(value?.mp4)) return 'A film needs both files.'
      return value?.webm && !value.poster?.asset ? 'A film needs its first picture.' : true
    }),
})
