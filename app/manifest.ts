import type { MetadataRoute } from 'next'
import { getSiteChrome } from '@/lib/sanity/site-chrome'
import { LANGUAGE } from '@/lib/site'

const icon = (src: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** What a phone keeps of the site on its home screen: the brand's name and mark. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { brandName, legalName } = await getSiteChrome()
  return {
    name: legalName,
    short_name: brandName,
    lang: LANGUAGE,
    start_url: '/',
    display: 'browser',
    theme_color: '#f9f6f1',
    background_color: '#f9f6f1',
    icons: [
      icon('/icon-192.png', 192),
      icon('/icon-512.png', 512),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
  }
}
