import path from 'node:path'
import sharp from 'sharp'
import { socialImageSize } from '@/lib/seo/social-image'
import { getPen, type Pen, type Style } from './fonts.ts'
import { cutLines, fitSentences, toLines } from './lines.ts'
import type { SocialImageTexts } from './texts.ts'

const LEFT = 76
/** Width of the three claim columns and the gap between them, in pixels. */
const COLUMN = { width: 190, gap: 30 }
/** Footnote mark after a figure, in pixels; `room` is the space reserved for it. */
const MARK = { size: 22, gap: 5, room: 30 }
const HEADING = { top: 132, width: 640, height: 214 }
const HEADING_STYLES = [72, 64, 56, 48].map((size) => ({ size, letterSpacing: -0.02 }))
/** Distance from the top of a line to its baseline, as a fraction of the font size. */
const ASCENT = 0.8

/** The background without text, which is also served if drawing fails. */
export const background = path.join(process.cwd(), 'public/share-background.png')

/**
 * Draws the social image. Texts become outlines of bundled fonts, so that nothing is fetched and every machine draws the
 * same; libvips composites them on separate threads.
 */
export async function drawSocialImage(texts: SocialImageTexts): Promise<Buffer<ArrayBuffer>> {
  const outlines = layOut(texts, await getPen())
  const { width, height } = socialImageSize
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#f9f6f1" d="${outlines.join('')}"/></svg>`
  const image = sharp(background).composite([{ input: Buffer.from(svg) }])
  return Buffer.from(await image.png({ compressionLevel: 9 }).toBuffer())
}

function layOut({ brand, heading, claims, note }: SocialImageTexts, pen: Pen): string[] {
  const write = (lines: string[], x: number, top: number, style: Style, leading = 1) =>
    lines.map((line, index) =>
      pen.outline(line, x, top + style.size * (ASCENT + index * leading), style),
    )
  const title = fitSentences(pen.drawable(heading), HEADING, HEADING_STYLES, pen)
  const slack = HEADING.height - title.lines.length * title.style.size
  const noteIn = (size: number) =>
    toLines(pen.drawable(note), socialImageSize.width - 2 * LEFT, { size }, pen)
  return [
    ...write([pen.drawable(brand)], LEFT, 66, { size: 60 }),
    ...write(title.lines, LEFT, HEADING.top + slack / 2, title.style),
    ...claims.flatMap(({ figure, mark, caption }, index) => {
      const x = LEFT + index * (COLUMN.width + COLUMN.gap)
      const words = toLines(pen.drawable(caption), COLUMN.width, { size: 25 }, pen)
      const style = fitWidth(figure, 56, COLUMN.width - MARK.room, pen)
      const end = x + pen.widthOf(figure, style) + MARK.gap
      return [
        ...write([pen.drawable(figure)], x, 368, style),
        ...write([mark], end, 374, { size: MARK.size }),
        ...write(cutLines(words, 3), x, 432, { size: 25 }, 1.1),
      ]
    }),
    // Below the line, in one line of 22 px or two of 18 px.
    ...(noteIn(22).length < 2
      ? write(noteIn(22), LEFT, 576, { size: 22 })
      : write(cutLines(noteIn(18), 2), LEFT, 570, { size: 18 })),
  ]
}

/** Returns a style in which the text is no wider than `width`. */
function fitWidth(text: string, size: number, width: number, pen: Pen): Style {
  return { size: size * Math.min(1, width / pen.widthOf(text, { size })) }
}
