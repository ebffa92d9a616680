import { AccountSlot } from '@/components/account/account-slot'
import { NotFound } from '@/components/site/not-found'
import { getSiteChrome } from '@/lib/sanity/site-chrome'

export { generateMetadata } from '@/app/not-found'

/** The page that the proxy returns with status 404. Unlike `not-found.tsx` it can load its own fonts and scripts. */
export default async function PageNotFound() {
  const settings = await getSiteChrome()
  return <NotFound settings={settings} account={<AccountSlot label={settings.labels.signIn} />} />
}
