import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ImageResponse } from 'next/og'
import { stegaClean } from 'next-sanity'
import { claimCaption } from '@/lib/claims'
import { claimFigure } from '@/lib/content/claims/claim-figure'
import { SHARED_CLAIMS } from '@/lib/content/claims/claim-uses'
import { type Footnotes, findFootnote, toFootnotes } from '@/lib/content/claims/footnotes'
import type { Claim } from '@/lib/content/landing-page'
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
  const notes = toFootnotes(hero?.claims.slice(0, SHARED_CLAIMS), settings.labels.seeNote)
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
          top: 138,
          width: 640,
          height: 200,
          display: 'flex',
          alignItems: 'center',
          fontSize: 72,
          lineHeight: 1,
          letterSpacing: '-0.02em',
        }}
      >
        {hero?.heading ?? settings.footerTagline}
      </div>
      <div style={{ position: 'absolute', left: 76, top: 366, display: 'flex', gap: 30 }}>
        {hero?.claims.slice(0, SHARED_CLAIMS).map((claim) => (
          <div
            key={claim._id}
            style={{ display: 'flex', flexDirection: 'column', width: 190, fontSize: 25 }}
          >
            <div style={{ fontSize: 56, lineHeight: 1 }}>{markedFigure(claim, notes)}</div>
            <div style={{ marginTop: 8, lineHeight: 1.1 }}>{claimCaption(claim)}</div>
          </div>
        ))}
      </div>
      <div style={{ position: 'absolute', left: 76, top: 574, fontSize: 22 }}>
        {notes.notes.map(({ text }, index) => `${asterisks(index)} ${text}`).join(' ')}
      </div>
    </div>,
    {
      ...size,
      fonts: [{ name: 'Instrument Serif', data: serif, weight: 400, style: 'normal' }],
    },
  )
}

function markedFigure(claim: Claim, notes: Footnotes) {
  const note = findFootnote(notes, claim)
  return `${claimFigure(claim)}${note ? asterisks(notes.notes.indexOf(note)) : ''}`
}

/** The font of the picture has no dagger. */
const asterisks = (index: number) => '*'.repeat(index + 1)
