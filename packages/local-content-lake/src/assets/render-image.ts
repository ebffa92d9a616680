import sharp, { type Sharp } from 'sharp'
import { gatewayError } from '../http/http-error.ts'
import { type Layout, layOut, type Size } from './image-layout.ts'
import { MAX_PIXELS } from './image-metadata.ts'
import type { Format, ImageParameters, Rgba } from './image-parameters.ts'

/** Maximum seconds per rendering. */
const TIMEOUT = 30
/** A blur of more pixels looks the same and takes far longer. */
const MAX_SIGMA = 60

const white: Rgba = { r: 255, g: 255, b: 255, alpha: 1 }
const clear: Rgba = { r: 0, g: 0, b: 0, alpha: 0 }

/**
 * Renders a stored image. Order: EXIF and `or` rotation, `rect`, size, `pad`, `flip`, colors, format.
 * Throws 400 for a rectangle outside the image or an output that is too large, 503 after 30 seconds.
 */
export async function renderImage(file: string, parameters: ImageParameters): Promise<Buffer> {
  try {
    const { image, size } = await open(file, parameters)
    const layout = layOut(size, parameters)
    const placed = place(image, layout, parameters)
    return await encode(adjust(placed, parameters), parameters)
  } catch (error) {
    if (!(error instanceof Error && /timeout/i.test(error.message))) throw error
    throw gatewayError(503, 'Service Unavailable', 'The image took too long to render')
  }
}

type Source = { image: Sharp; size: Size }

/** Opens the source upright. Keeps all frames of an animation if the output format supports it. */
async function open(file: string, { format, isStill, rotate }: ImageParameters): Promise<Source> {
  const isAnimated = (format === 'gif' || format === 'webp') && !isStill && rotate === 0
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'none' } as const
  const animation = sharp(file, { ...options, animated: isAnimated })
  const { pages = 1, pageHeight, width, height, autoOrient } = await animation.metadata()
  if (isAnimated && pages > 1)
    return { image: animation, size: { width, height: pageHeight ?? height } }
  const upright = sharp(file, options).autoOrient()
  if (rotate === 0) return { image: upright, size: autoOrient }
  // A copy of the rotated pixels: within one pipeline sharp would crop before it rotates.
  const { data, info } = await upright.rotate(rotate).raw().toBuffer({ resolveWithObject: true })
  return { image: sharp(data, { raw: info }), size: info }
}

function place(image: Sharp, { area, scaled, canvas }: Layout, parameters: ImageParameters): Sharp {
  const { focus, fit, pad, background, format } = parameters
  const fill = background ?? (hasTransparency(format) ? clear : white)
  const isSearched = focus === 'entropy' && (fit === 'crop' || fit === 'min')
  const resized = image.extract(area).resize({
    ...scaled,
    ...(isSearched ? { fit: 'cover', position: 'entropy' } : { fit: 'fill' }),
  })
  const left = Math.floor((canvas.width - scaled.width) / 2)
  const top = Math.floor((canvas.height - scaled.height) / 2)
  return resized.extend({
    left: left + pad,
    top: top + pad,
    right: canvas.width - scaled.width - left + pad,
    bottom: canvas.height - scaled.height - top + pad,
    background: fill,
  })
}

const hasTransparency = (format: Format) => format !== 'jpeg'

function adjust(image: Sharp, parameters: ImageParameters): Sharp {
  const { flip, blur, sharpen, saturation, isInverted, background, format } = parameters
  let adjusted = image
  if (flip.includes('h')) adjusted = adjusted.flop()
  if (flip.includes('v')) adjusted = adjusted.flip()
  if (background?.alpha === 1 || !hasTransparency(format))
    adjusted = adjusted.flatten({ background: background ?? white })
  if (blur) adjusted = adjusted.blur(Math.min(MAX_SIGMA, Math.max(0.3, blur / 2)))
  if (sharpen) adjusted = adjusted.sharpen({ sigma: Math.max(0.1, sharpen / 20) })
  if (saturation === -100) adjusted = adjusted.greyscale()
  else if (saturation) adjusted = adjusted.modulate({ saturation: 1 + saturation / 100 })
  return isInverted ? adjusted.negate({ alpha: false }) : adjusted
}

function encode(image: Sharp, parameters: ImageParameters): Promise<Buffer> {
  const { isProgressive } = parameters
  const quality = Math.max(1, Math.round(parameters.quality))
  const bounded = image.timeout({ seconds: TIMEOUT })
  switch (parameters.format) {
    case 'jpeg':
      return bounded.jpeg({ quality, progressive: isProgressive }).toBuffer()
    case 'webp':
      return bounded.webp({ quality }).toBuffer()
    case 'avif':
      // AVIF at quality 50 looks like JPEG at 80, as in sharp's defaults. Effort 2 is five times faster than 4.
      return bounded
        .avif({ quality: Math.max(1, Math.round(quality * 0.65)), effort: 2 })
        .toBuffer()
    case 'gif':
      return bounded.gif().toBuffer()
    case 'png':
      // No quality: with one, sharp would reduce the image to a palette.
      return bounded.png().toBuffer()
  }
}
