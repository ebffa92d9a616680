import { definePlugin } from 'sanity'
import { SharedTextInput } from './shared-text-input.tsx'

/**
 * Lets two editors write in one plain text. The Studio sends the whole text with every keystroke, which loses the
 * other editor's characters and moves the caret to the end (docs/decisions/028); this plugin sends differences.
 */
export const sharedText = definePlugin({
  name: 'shared-text',
  form: { components: { input: SharedTextInput } },
})
