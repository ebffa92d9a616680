/**
 * Saves the first page of the visit in this tab's session storage: path, campaign fields and referrer. A later campaign
 * replaces it. Inline, so it costs no request and also runs for visitors who leave at once. Without storage only the
 * form's page is known.
 */
export const SAVE_VISIT_SOURCE =
  "try{let l=location,s=l.search.includes('utm_')?l.search:'';if(s||!sessionStorage.visit)sessionStorage.visit=l.pathname+s+' '+document.referrer}catch{}"

/** Returns the first page of this visit and its referrer; without storage, those of the current page. */
export function visitSource({ location, referrer }: Document): { page: string; referrer: string } {
  try {
    const [page, from = ''] = String(sessionStorage.visit ?? '').split(' ')
    if (page) return { page, referrer: from }
  } catch {
    // Storage is blocked.
  }
  return { page: location.pathname + location.search, referrer }
}
