import type { MetadataRoute } from 'next'
import { getSiteChrome } from '@/lib/sanity/site-chrome'

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { legalName, brandName } = await getSiteChrome()
  return {
    name: legalName,
    short_name: brandName,
    start_url: '/',
    display: 'browser',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-icon.png', sizes: '180x180', type: 'image/png' },
    ],
  }
}
