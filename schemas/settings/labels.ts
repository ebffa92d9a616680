import { defineField } from 'sanity'
import { requiredLine } from '../required-line.ts'

/** Words of the site that stand on buttons or are read aloud only. */
export const labels = defineField({
  name: 'labels',
  title: 'Words of buttons and screen readers',
  type: 'object',
  options: { columns: 2 },
  fields: [
    requiredLine('skipToContent', 'Skip to content'),
    requiredLine('home', 'Logo, for screen readers'),
    requiredLine('openMenu', 'Open the menu'),
    requiredLine('closeMenu', 'Close the menu'),
    requiredLine('menu', 'Menu'),
    requiredLine('sections', 'List of sections'),
    requiredLine('signIn', 'Sign in'),
    requiredLine('pauseVideo', 'Pause the film'),
    requiredLine('playVideo', 'Play the film'),
    requiredLine('seeNote', 'Dagger, for screen readers'),
    defineField({ name: 'captions', type: 'string', description: 'Of a video. Empty: Captions.' }),
    defineField({
      name: 'transcript',
      type: 'string',
      description: 'Opens the spoken words of a video. Empty: Transcript.',
    }),
  ],
  validation: (rule) => rule.required(),
})
