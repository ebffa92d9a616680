import sharp from 'sharp'

/** A three-channel picture, row by row. */
export type Picture = { data: Buffer; width: number; height: number }

// Linear luminance of each channel value, before weighting.
const linear = Float32Array.from({ length: 256 }, (_, part) => {
  const value = part / 255
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

export async function readPicture(png: Buffer): Promise<Picture> {
  const image = sharp(png).removeAlpha().raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Returns the relative luminance (WCAG 2) of a pixel, indexed row by row. */
export function luminanceAt({ data }: Picture, pixel: number): number {
  const part = (channel: number) => linear[data[pixel * 3 + channel] ?? 0] ?? 0
  return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2)
}

/** Returns the contrast of two luminances, 1 to 21. */
export function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
