import path from 'node:path'
import sharp from 'sharp'
import { shareImageSize } from '@/lib/seo/share-image'
import { getPen, type Pen, type Style } from './fonts.ts'
import { cutLines, fitSentences, toLines } from './lines.ts'
import type { ShareTexts } from './texts.ts'

const LEFT = 76
/** Pixels of the three columns of claims, and between them. */
const COLUMN = { width: 190, gap: 30 }
/** Pixels of the mark of a note behind a figure. */
const MARK = { size: 22, gap: 5, room: 30 }
const HEADING = { top: 132, width: 640, height: 214 }
const HEADING_STYLES = [72, 64, 56, 48].map((size) => ({ size, letterSpacing: -0.02 }))
/** Above this share of its size a letter stands over its line. */
const ASCENT = 0.8

/** The ground of the picture, without words: also what is served if it cannot be drawn. */
export const background = path.join(process.cwd(), 'public/share-background.png')

/**
 * Draws the share image. Texts become outlines of fonts of our own, so that nothing is fetched and every machine draws
 * the same; libvips lays them over the ground on threads of its own.
 */
export async function drawShareImage(texts: ShareTexts): Promise<Buffer<ArrayBuffer>> {
  const outlines = layOut(texts, await getPen())
  const { width, height } = shareImageSize
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#f9f6f1" d="${outlines.join('')}"/></svg>`
  const picture = sharp(background).composite([{ input: Buffer.from(svg) }])
  return Buffer.from(await picture.png({ compressionLevel: 9 }).toBuffer())
}

function layOut({ brand, heading, claims, note }: ShareTexts, pen: Pen): string[] {
  const write = (lines: string[], x: number, top: number, style: Style, leading = 1) =>
    lines.map((line, index) =>
      pen.outline(line, x, top + style.size * (ASCENT + index * leading), style),
    )
  const title = fitSentences(pen.drawable(heading), HEADING, HEADING_STYLES, pen)
  const slack = HEADING.height - title.lines.length * title.style.size
  const noteIn = (size: number) =>
    toLines(pen.drawable(note), shareImageSize.width - 2 * LEFT, { size }, pen)
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
    // Below the line, as large as it can be in one or two lines.
    ...(noteIn(22).length < 2
      ? write(noteIn(22), LEFT, 576, { size: 22 })
      : write(cutLines(noteIn(18), 2), LEFT, 570, { size: 18 })),
  ]
}

/** A style in which the text is no wider than `width`. */
function fitWidth(text: string, size: number, width: number, pen: Pen): Style {
  return { size: size * Math.min(1, width / pen.widthOf(text, { size })) }
}
