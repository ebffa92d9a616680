import { LinkIcon } from '@sanity/icons/Link'
import { SearchIcon } from '@sanity/icons/Search'
import type { DefaultDocumentNodeResolver } from 'sanity/structure'
import { SeoView } from './seo/seo-view.tsx'
import { WhereUsed } from './where-used.tsx'

const withoutPage = ['redirect', 'notFoundLog', 'shareLink']

/** Returns the tabs next to a document's form, by type. */
export const documentViews: DefaultDocumentNodeResolver = (S, { schemaType }) => {
  const seo = S.view.component(SeoView).id('seo').title('SEO').icon(SearchIcon)
  const uses = S.view.component(WhereUsed).id('where-used').title('Where used').icon(LinkIcon)
  if (schemaType === 'claim') return S.document().views([S.view.form(), uses, seo])
  if (schemaType === 'faq') return S.document().views([S.view.form(), uses, seo])
  if (withoutPage.includes(schemaType)) return S.document()
  return S.document().views([S.view.form(), seo])
}
