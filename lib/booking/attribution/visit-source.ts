/**
 * Keeps, for this visit and in this tab alone, the page it began with: path, campaign fields and referrer. A later
 * campaign begins it again. In the page itself, not in a file of it: it costs no request, and is done for those too
 * who leave at once. Without storage the page of the form is all that is known.
 */
export const KEEP_SOURCE =
  "try{let l=location,s=l.search.includes('utm_')?l.search:'';if(s||!sessionStorage.visit)sessionStorage.visit=l.pathname+s+' '+document.referrer}catch{}"

/** The page this visit began with, and who led there; where it is not kept, of this page. */
export function sourceOf({ location, referrer }: Document): { page: string; referrer: string } {
  try {
    const [page, from = ''] = String(sessionStorage.visit ?? '').split(' ')
    if (page) return { page, referrer: from }
  } catch {
    // Storage is closed to us.
  }
  return { page: location.pathname + location.search, referrer }
}
