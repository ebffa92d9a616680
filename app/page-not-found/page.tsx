import { AccountSlot } from '@/components/account/account-slot'
import { NotFound } from '@/components/site/not-found'
import { SkipHydration } from '@/components/site/skip-hydration'
import { getSiteChrome } from '@/lib/sanity/site-chrome'

export { generateMetadata } from '@/app/not-found'

/** What the proxy answers with, status 404. Unlike `not-found.tsx` it may load fonts and scripts of its own. */
export default async function PageNotFound() {
  const settings = await getSiteChrome()
  return (
    <>
      <NotFound settings={settings} account={<AccountSlot label={settings.labels.signIn} />} />
      <SkipHydration />
    </>
  )
}
