import type { DocumentActionComponent } from 'sanity'

/**
 * Discard for a document that exists once: refused while nothing of it is published, as nothing would be left.
 * It does not bear the name `discardChanges`: the menu of the version chip would offer its own beside it.
 */
export function discardChanges(original: DocumentActionComponent): DocumentActionComponent {
  return (props) => {
    const offered = original(props)
    if (!offered || props.published) return offered
    return {
      ...offered,
      disabled: true,
      title: 'There’s no published version to go back to.',
    }
  }
}
