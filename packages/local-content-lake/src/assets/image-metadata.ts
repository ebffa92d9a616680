import sharp, { type Metadata, type Sharp } from 'sharp'
import { badRequest, HttpError } from '../http/http-error.ts'
import { errorMessage } from '../values.ts'
import { readPalette } from './image-palette.ts'
import { mediaTypeOf } from './media-types.ts'

/** Maximum number of decoded pixels, as on hosted Sanity. */
export const MAX_PIXELS = 256 * 1024 * 1024

/** Width of the blurred placeholder, a few hundred bytes inside the document. */
const PLACEHOLDER_SIDE = 20

const extensions: Record<string, string> = {
  avif: 'avif',
  gif: 'gif',
  jpeg: 'jpg',
  png: 'png',
  svg: 'svg',
  tiff: 'tif',
  webp: 'webp',
}

/**
 * Reads the metadata of an image for its asset document: format, size after EXIF rotation, transparency, and
 * `lqip` and `palette` as listed in `wanted` (default: both). Not supported: `exif`, `location`, `blurhash`.
 * Throws 400, with the reason as `details`, if the bytes aren't a complete image.
 */
export async function readImage(bytes: Uint8Array, wanted = ['lqip', 'palette']) {
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const found = await attempt(() => open().metadata())
  const extension = extensions[toFormat(found)]
  if (!extension) throw badRequest('Unsupported image type')
  return attempt(async () => {
    const { width, height } = found.autoOrient
    if (!width || !height) throw new Error('Could not determine width and height of image')
    // Decodes every pixel, so a truncated image fails here.
    const { isOpaque } = await open().stats()
    const hasAlpha = found.hasAlpha
    return {
      extension,
      mimeType: mediaTypeOf(extension),
      width,
      height,
      metadata: {
        _type: 'sanity.imageMetadata',
        hasAlpha,
        isOpaque,
        dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
        ...(wanted.includes('lqip') ? { lqip: await makePlaceholder(open(), hasAlpha) } : {}),
        ...(wanted.includes('palette') ? { palette: await readPalette(open()) } : {}),
      },
    }
  })
}

function toFormat({ format, compression }: Metadata): string {
  if (format !== 'heif') return format
  return compression === 'av1' ? 'avif' : format
}

async function makePlaceholder(image: Sharp, hasAlpha: boolean): Promise<string> {
  const { data, info } = await image
    .autoOrient()
    .resize(PLACEHOLDER_SIDE, PLACEHOLDER_SIDE, { fit: 'inside' })
    .toFormat(hasAlpha ? 'png' : 'jpeg')
    .toBuffer({ resolveWithObject: true })
  return `data:image/${info.format};base64,${data.toString('base64')}`
}

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const [details] = errorMessage(error).split('\n')
    const message = 'Invalid image, could not read metadata'
    throw new HttpError(400, { statusCode: 400, error: 'Bad Request', message, details })
  }
}
