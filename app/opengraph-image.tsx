import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ImageResponse } from 'next/og'
import { stegaClean } from 'next-sanity'
import { getLandingPage } from '@/lib/sanity/landing-page'
import { shareImageSize } from '@/lib/seo/share-image'

export const size = shareImageSize
export const contentType = 'image/png'

// The renderer reads WOFF, not WOFF2.
const font =
  'node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff'

export default async function OpengraphImage() {
  const [{ settings, hero }, serif, background] = await Promise.all([
    getLandingPage().then(stegaClean),
    readFile(path.join(process.cwd(), font)),
    readFile(path.join(process.cwd(), 'public/share-background.png'), 'base64'),
  ])
  return new ImageResponse(
    <div style={{ display: 'flex', width: '100%', height: '100%', color: '#f9f6f1' }}>
      {/* biome-ignore lint/performance/noImgElement: drawn into a picture, not into a page */}
      <img src={`data:image/png;base64,${background}`} alt="" width={1200} height={630} />
      <div style={{ position: 'absolute', left: 76, top: 62, fontSize: 60 }}>
        {settings.brandName}
      </div>
      <div
        style={{
          position: 'absolute',
          left: 76,
          top: 170,
          width: 640,
          height: 340,
          display: 'flex',
          alignItems: 'center',
          fontSize: 84,
          lineHeight: 1,
          letterSpacing: '-0.02em',
        }}
      >
        {hero?.heading ?? settings.footerTagline}
      </div>
      <div style={{ position: 'absolute', left: 76, top: 566, fontSize: 30 }}>
        {settings.tagline}
      </div>
    </div>,
    {
      ...size,
      fonts: [{ name: 'Instrument Serif', data: serif, weight: 400, style: 'normal' }],
    },
  )
}
