import { LinkIcon } from '@sanity/icons/Link'
import type { DefaultDocumentNodeResolver } from 'sanity/structure'
import { WhereUsed } from './where-used.tsx'

/** The tabs beside the form of a document, by its type. */
export const documentViews: DefaultDocumentNodeResolver = (S, { schemaType }) => {
  switch (schemaType) {
    case 'claim':
      return S.document().views([
        S.view.form(),
        S.view.component(WhereUsed).id('where-used').title('Where used').icon(LinkIcon),
      ])
    default:
      return S.document()
  }
}
