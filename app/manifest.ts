import { stegaClean } from '@sanity/client/stega'
import type { MetadataRoute } from 'next'
import { getSiteFrame } from '@/lib/content/reading/get-landing-page'
import { LANGUAGE } from '@/lib/site/site'

const icon = (src: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest: brand name and icons for a phone's home screen. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { brandName, legalName } = stegaClean(await getSiteFrame())
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
