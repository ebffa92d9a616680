import 'server-only'
import { isPictureName } from '@/lib/content/pictures/picture-name'
import { readBookingMode } from '@/lib/content/reading/booking-mode'
import { getCampaignPage } from '@/lib/content/reading/find-campaign-page'

/** Returns true for the booking page if booking isn't set up. */
export async function isBookingOff(path: string): Promise<boolean> {
  if (path !== '/call') return false
  try {
    return (await readBookingMode()) === undefined
  } catch {
    // The page itself reports that the content cannot be read.
    return false
  }
}

/**
 * Returns true for a path below one of the folders of generated files at which there is none. Their routes could respond
 * only without a page. A picture's route reports one that the Content Lake doesn't have.
 */
export async function isMissingFile(path: string): Promise<boolean> {
  if (/^\/(brand-mark|poster)\//.test(path)) return !isPictureName(path)
  const [, page] = /^\/(?:index\.md|share-image)(\/.+)$/.exec(path) ?? []
  if (!page) return false
  try {
    return !(await getCampaignPage(page))
  } catch {
    // The route reports that the content cannot be read.
    return false
  }
}
