import sharp from 'sharp'

/** A picture as relative luminances (WCAG 2), row by row. */
export type Luminances = { values: Float32Array; width: number; height: number }

// Of each value of a channel, what it adds to the luminance before it is weighted.
const linear = Float32Array.from({ length: 256 }, (_, part) => {
  const value = part / 255
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

/** Reads the luminance of every pixel of a picture. */
export async function readLuminances(picture: Buffer): Promise<Luminances> {
  const image = sharp(picture).removeAlpha().raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  const values = new Float32Array(info.width * info.height)
  const part = (at: number) => linear[data[at] ?? 0] ?? 0
  for (let pixel = 0; pixel < values.length; pixel += 1)
    values[pixel] =
      0.2126 * part(pixel * 3) + 0.7152 * part(pixel * 3 + 1) + 0.0722 * part(pixel * 3 + 2)
  return { values, width: info.width, height: info.height }
}

/** The contrast of two luminances, 1 to 21. */
export function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
