import sharp from 'sharp'

type Options = {
  width: number
  height: number
  format?: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' | 'avif'
}

/** Returns an image whose left half is red and whose right half is blue. */
export async function picture({ width, height, format = 'png' }: Options): Promise<Buffer> {
  return halves({ width, height }).toFormat(format, { quality: 95 }).toBuffer()
}

/** Returns a JPEG from a camera held sideways: stored rotated, to be shown upright. */
export async function sidewaysPicture({ width, height }: Options): Promise<Buffer> {
  return halves({ width: height, height: width })
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** Returns a fully transparent image. */
export async function clearPicture({ width, height }: Options): Promise<Buffer> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()
}

/** Returns a GIF of three frames, red, green and blue. */
export async function film({ width, height }: Options): Promise<Buffer> {
  const frames = ['red', 'lime', 'blue'].map((background) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer()
}

export const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"><script>alert(1)</script><rect width="120" height="80" fill="#0a0"/></svg>'

/**
 * Returns the color at a point of an encoded image, as `r,g,b,alpha`, rounded to steps of 51 to tolerate compression.
 */
export async function colorAt(bytes: Uint8Array, left: number, top: number): Promise<string> {
  const point = { left, top, width: 1, height: 1 }
  const pixel = await sharp(bytes).ensureAlpha().extract(point).raw().toBuffer()
  return [...pixel].map((channel) => Math.round(channel / 51) * 51).join()
}

function halves({ width, height }: { width: number; height: number }) {
  const half = Math.floor(width / 2)
  return sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: { create: { width: half, height, channels: 3, background: 'red' } }, left: 0, top: 0 },
  ])
}
