/** Returns the first name that is written. */
export const siteName = (names: {
  legalName: string
  brandName: string
  documentTitle: string
}): string => names.legalName || names.brandName || names.documentTitle || 'Home'
