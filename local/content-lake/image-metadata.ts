import sharp, { type OutputInfo } from 'sharp'
import { gatewayError } from './http-error.ts'
import { mediaTypeOf } from './media-types.ts'

/** Pixels that an upload may unpack to. */
const MAX_PIXELS = 256 * 1024 * 1024

const extensions: Record<string, string> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  svg: 'svg',
  avif: 'avif',
  tiff: 'tif',
}

/**
 * Reads what the asset document of an image says: format, size after EXIF rotation, placeholder and
 * palette. Throws 400 for what is no whole image.
 */
export async function readImage(bytes: Uint8Array) {
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'truncated' } as const
    const image = sharp(bytes, options)
    const found = await image.metadata()
    const format = found.format === 'heif' ? 'avif' : found.format
    const extension = extensions[format]
    if (!extension) throw new Error(`unsupported format ${format}`)
    const { width, height } = found.autoOrient
    const { dominant } = await sharp(bytes, options).stats()
    const hasAlpha = found.hasAlpha === true
    return {
      extension,
      mimeType: mediaTypeOf(extension),
      width,
      height,
      metadata: {
        _type: 'sanity.imageMetadata',
        hasAlpha,
        isOpaque: !hasAlpha,
        blurHash: undefined,
        lqip: await placeholderOf(bytes, hasAlpha),
        dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
        palette: paletteOf(dominant),
      },
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw gatewayError(400, 'Bad Request', `Invalid image, could not read metadata: ${reason}`)
  }
}

async function placeholderOf(bytes: Uint8Array, hasAlpha: boolean): Promise<string> {
  const small = sharp(bytes, { failOn: 'truncated' }).autoOrient().resize(20)
  const { data, info }: { data: Buffer; info: OutputInfo } = await small
    .toFormat(hasAlpha ? 'png' : 'jpeg')
    .toBuffer({ resolveWithObject: true })
  return `data:image/${info.format};base64,${data.toString('base64')}`
}

type Rgb = { r: number; g: number; b: number }

/** sharp names the dominant colour only; the other swatches repeat it. */
function paletteOf({ r, g, b }: Rgb) {
  const background = `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  const isDark = 0.2126 * r + 0.7152 * g + 0.0722 * b < 140
  const text = isDark ? '#fff' : '#000'
  const swatch = {
    _type: 'sanity.imagePaletteSwatch',
    background,
    foreground: text,
    title: text,
    population: 1,
  }
  const names = [
    'dominant',
    'vibrant',
    'muted',
    'darkVibrant',
    'darkMuted',
    'lightVibrant',
    'lightMuted',
  ]
  return {
    _type: 'sanity.imagePalette',
    ...Object.fromEntries(names.map((name) => [name, swatch])),
  }
}
