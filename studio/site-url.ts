/** The origin of the site: beside the Studio, unless the Studio is hosted elsewhere. */
export function siteUrl(): string {
  return new URL(process.env.SANITY_STUDIO_PREVIEW_URL || '/', location.href).origin
}
