import { AccountSlot } from '@/components/account/account-slot'
import { NotFound } from '@/components/site/not-found'
import { getSiteFrame } from '@/lib/content/reading/get-landing-page'

export { generateMetadata } from '@/app/not-found'

/** The page that the proxy returns with status 404. Unlike `not-found.tsx` it can load its own fonts and scripts. */
export default async function PageNotFound() {
  const settings = await getSiteFrame()
  return <NotFound settings={settings} account={<AccountSlot label={settings.labels.signIn} />} />
}
