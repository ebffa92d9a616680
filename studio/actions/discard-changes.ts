import type { DocumentActionComponent } from 'sanity'

/**
 * Disables Discard for an unpublished singleton, since nothing would be left. The action has no name, because the
 * version chip's menu would list its own `discardChanges`.
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
