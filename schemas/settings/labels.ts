import { defineField } from 'sanity'
import { requiredLine } from '../required-line.ts'

/** Labels of buttons, and labels only screen readers read. */
export const labels = defineField({
  name: 'labels',
  title: 'Buttons and screen readers',
  type: 'object',
  options: { columns: 2 },
  fields: [
    requiredLine('skipToContent', 'Skip to content'),
    requiredLine('home', 'Logo (for screen readers)'),
    requiredLine('openMenu', 'Open the menu'),
    requiredLine('closeMenu', 'Close the menu'),
    requiredLine('menu', 'Menu'),
    requiredLine('sections', 'List of sections'),
    requiredLine('signIn', 'Sign in'),
    requiredLine('pauseVideo', 'Pause the background video'),
    requiredLine('playVideo', 'Play the background video'),
    requiredLine('seeNote', 'Dagger (for screen readers)'),
    defineField({
      name: 'captions',
      type: 'string',
      description: 'Name of a video’s captions. Leave empty to use “Captions”.',
    }),
    defineField({
      name: 'transcript',
      type: 'string',
      description: 'Opens a video’s transcript. Leave empty to use “Transcript”.',
    }),
  ],
  validation: (rule) => rule.required().error('This field is required.'),
})
