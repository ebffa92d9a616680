import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

// `npm run icons` draws the icons that browsers and phones request by name, from app/icon.svg.
const root = path.join(import.meta.dirname, '..')
const GROUND = '#111b28'
const ICO = [16, 32, 48]
/** Bytes of an .ico file's header, and of its entry for each image. */
const [HEAD, ENTRY] = [6, 16]

/** Returns the icons as files of `public`, by name. */
export async function icons(): Promise<Record<string, Buffer>> {
  const svg = readFileSync(path.join(root, 'app/icon.svg'))
  const draw = (size: number) =>
    sharp(svg, { density: (72 * size) / 64 })
      .resize(size, size)
      .png()
      .toBuffer()
  // The middle four fifths of a maskable icon stay, whatever shape a phone cuts it to.
  const mark = await draw(410)
  const maskable = sharp({
    create: { width: 512, height: 512, channels: 3, background: GROUND },
  }).composite([{ input: mark }])
  return {
    'favicon.ico': icoOf(await Promise.all(ICO.map(draw))),
    'apple-touch-icon.png': await draw(180),
    'icon-192.png': await draw(192),
    'icon-512.png': await draw(512),
    'icon-maskable-512.png': await maskable.png().toBuffer(),
  }
}

/** Returns an .ico file of PNG images, in the order of `ICO`. */
function icoOf(pictures: Buffer[]): Buffer {
  const head = Buffer.alloc(HEAD + ENTRY * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, picture] of pictures.entries()) {
    const at = HEAD + ENTRY * index
    const size = ICO[index] ?? 0
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(picture.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += picture.length
  }
  return Buffer.concat([head, ...pictures])
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, file] of Object.entries(await icons()))
    writeFileSync(path.join(root, 'public', name), file)
