import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ImageResponse } from 'next/og'
import type { CSSProperties } from 'react'
import { toSentences } from '@/lib/content/plain-text'
import { type SocialImageTexts, socialImageSize } from '@/lib/content/social-image'

/** The background without text, which is also served if drawing fails. */
export const background = path.join(process.cwd(), 'public/share-background.png')

// Each path is a literal, since builds only include files that the code names.
/** The brand font in two parts, and the font with the footnote marks. */
const FONTS = {
  Serif: path.join(
    process.cwd(),
    'node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff',
  ),
  'Serif Extended': path.join(
    process.cwd(),
    'node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-ext-400-normal.woff',
  ),
  Mono: path.join(process.cwd(), 'node_modules/geist/dist/fonts/geist-mono/GeistMono-Regular.ttf'),
}

/** Characters the fonts don't have. next/og fetches emoji and missing glyphs from third parties. */
const MISSING = /[^ -~¡-¬®-ēĖ-īĮ-ķĹ-ľŁ-ňŊ-ōŐ-žȘ-țЀ-џẀ-ẅẞẠ-ỹ–—‘-‚“-„†-•…‰′″‹›€₹™←-↙−≈≠≤≥]/gu

const LEFT = 76
const HEADING = { width: 640, height: 216 }
/** Width of a wide character of the brand font, as a fraction of its size. */
const WIDE = 0.4

/** Draws the social image as PNG. */
export async function drawSocialImage(texts: SocialImageTexts): Promise<ArrayBuffer> {
  const [picture, ...fonts] = await Promise.all([
    readFile(background, 'base64'),
    ...Object.entries(FONTS).map(async ([name, file]) => ({ name, data: await readFile(file) })),
  ])
  const title = fit(withoutMissingGlyphs(texts.heading))
  const note = withoutMissingGlyphs(texts.note)
  const drawn = new ImageResponse(
    <div
      style={{
        display: 'flex',
        ...socialImageSize,
        backgroundImage: `url(data:image/png;base64,${picture})`,
        color: '#f9f6f1',
        fontFamily: Object.keys(FONTS).join(),
      }}
    >
      <div style={at(LEFT, 63, { fontSize: 60 })}>{withoutMissingGlyphs(texts.brand)}</div>
      <div style={at(LEFT, 129, { ...HEADING, justifyContent: 'center' })}>
        <div style={{ ...clamp(title.lines), fontSize: title.size, letterSpacing: '-0.02em' }}>
          {title.text}
        </div>
      </div>
      {texts.claims.map(({ figure, mark, caption }, index) => (
        <div key={caption} style={at(LEFT + index * 220, 365, { width: 190 })}>
          <div style={{ display: 'flex', height: 64, fontSize: Math.min(56, 360 / figure.length) }}>
            {withoutMissingGlyphs(figure)}
            <div style={{ margin: '6px 0 0 5px', fontSize: 22 }}>{mark}</div>
          </div>
          <div style={{ ...clamp(3), fontSize: 25, lineHeight: 1.1 }}>
            {withoutMissingGlyphs(caption)}
          </div>
        </div>
      ))}
      {/* Below the line, in one line of 22 px or two of 18 px. */}
      <div style={at(LEFT, 568, { width: 1048, height: 36, justifyContent: 'center' })}>
        <div style={{ ...clamp(2), fontSize: note.length > 110 ? 18 : 22 }}>{note}</div>
      </div>
    </div>,
    { ...socialImageSize, fonts },
  )
  return drawn.arrayBuffer()
}

/** Returns the characters of a text that the fonts have, in one line. */
export const withoutMissingGlyphs = (text: string) =>
  text.normalize('NFC').replace(/\s/g, ' ').replace(MISSING, '').replace(/ +/g, ' ').trim()

/** Returns the heading in the largest size in which one sentence per line fits, or in the smallest. */
function fit(heading: string) {
  const sentences = toSentences(heading)
  const linesIn = (size: number) =>
    sentences
      .map(({ length }) => Math.ceil((length * size * WIDE) / HEADING.width))
      .reduce((sum, lines) => sum + lines)
  const size = [72, 64, 56, 48].find((size) => linesIn(size) * size <= HEADING.height)
  const text = size ? sentences.join('\n') : heading
  return { text, size: size ?? 48, lines: Math.floor(HEADING.height / (size ?? 48)) }
}

const at = (left: number, top: number, style: CSSProperties): CSSProperties => ({
  position: 'absolute',
  display: 'flex',
  flexDirection: 'column',
  lineHeight: 1,
  left,
  top,
  ...style,
})

const clamp = (lines: number): CSSProperties => ({
  display: 'block',
  lineClamp: lines,
  whiteSpace: 'pre-wrap',
  wordBreak: 'break-word',
})
