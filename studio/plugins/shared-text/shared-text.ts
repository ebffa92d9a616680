import { definePlugin } from 'sanity'
import { SharedTextInput } from './shared-text-input.tsx'

/**
 * Two editors may write in one plain text. The Studio itself sends the whole text with every keystroke, so that
 * letters of the other are lost, and lets the caret jump to the end (docs/decisions/028). This sends differences.
 */
export const sharedText = definePlugin({
  name: 'shared-text',
  form: { components: { input: SharedTextInput } },
})
