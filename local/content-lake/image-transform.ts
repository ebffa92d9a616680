import sharp, { type FitEnum, type Sharp } from 'sharp'
import { gatewayError } from './http-error.ts'

const MAX_SIDE = 8192

export type Transform = {
  width?: number
  height?: number
  fit: string
  crop: string
  focal?: { x: number; y: number }
  rect?: { left: number; top: number; width: number; height: number }
  quality: number
  format?: 'jpeg' | 'png' | 'webp' | 'avif'
  blur?: number
  sharpen?: number
  flip: string
  rotate: number
  saturation?: number
  background?: string
}

const fits: Record<string, keyof FitEnum> = {
  clip: 'inside',
  max: 'inside',
  min: 'cover',
  crop: 'cover',
  fill: 'contain',
  fillmax: 'contain',
  scale: 'fill',
}
const formats = {
  jpg: 'jpeg',
  pjpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
} as const

/** Reads the parameters of the image pipeline. Throws 400 with the name of the one that is wrong. */
export function readTransform(search: URLSearchParams, accept: string): Transform {
  const dpr = number(search, 'dpr', 0.1, 10) ?? 1
  const side = (name: string) => {
    const value = number(search, name, 1, MAX_SIDE)
    return value === undefined
      ? undefined
      : Math.min(MAX_SIDE, Math.max(1, Math.round(value * dpr)))
  }
  const x = number(search, 'fp-x', 0, 1)
  const y = number(search, 'fp-y', 0, 1)
  return {
    width: side('w'),
    height: side('h'),
    fit: oneOf(search, 'fit', Object.keys(fits)) ?? 'clip',
    crop: search.get('crop') ?? 'center',
    focal: x === undefined || y === undefined ? undefined : { x, y },
    rect: rectOf(search.get('rect')),
    quality: number(search, 'q', 0, 100) ?? 75,
    format: formatOf(search, accept),
    blur: number(search, 'blur', 1, 2000),
    sharpen: number(search, 'sharp', 0, 100),
    flip: oneOf(search, 'flip', ['h', 'v', 'hv']) ?? '',
    rotate: Number(oneOf(search, 'or', ['0', '90', '180', '270']) ?? 0),
    saturation: number(search, 'sat', -100, 100),
    background: colorOf(search.get('bg')),
  }
}

function number(search: URLSearchParams, name: string, least: number, most: number) {
  const text = search.get(name)
  if (text === null || text === '') return undefined
  const value = Number(text)
  if (Number.isFinite(value) && value >= least && value <= most) return value
  throw invalid(name, `a number from ${least} to ${most}`)
}

function oneOf(search: URLSearchParams, name: string, values: string[]) {
  const text = search.get(name)
  if (text === null) return undefined
  if (values.includes(text)) return text
  throw invalid(name, `one of ${values.join(', ')}`)
}

function rectOf(text: string | null) {
  if (text === null) return undefined
  const [left, top, width, height] = text.split(',').map(Number)
  const isRect = [left, top, width, height].every(
    (part) => part !== undefined && part >= 0 && part <= 65535,
  )
  if (!isRect || !left === undefined || !width || !height)
    throw invalid('rect', 'left,top,width,height')
  return {
    left: Math.round(left ?? 0),
    top: Math.round(top ?? 0),
    width: Math.round(width),
    height: Math.round(height),
  }
}

function formatOf(search: URLSearchParams, accept: string): Transform['format'] {
  const asked = oneOf(search, 'fm', Object.keys(formats))
  if (asked) return formats[asked as keyof typeof formats]
  if (search.get('auto') !== 'format') return undefined
  if (/image\/avif/.test(accept)) return 'avif'
  return /image\/webp/.test(accept) ? 'webp' : undefined
}

function colorOf(text: string | null) {
  if (text === null) return undefined
  if (/^([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)) return `#${text}`
  throw invalid('bg', 'a hexadecimal colour')
}

function invalid(name: string, wanted: string) {
  return gatewayError(400, 'Bad Request', `Invalid image parameter "${name}": it must be ${wanted}`)
}

/** Renders a stored image. Throws 400 if the rectangle lies outside of it. */
export async function renderImage(
  file: string,
  extension: string,
  transform: Transform,
): Promise<Buffer> {
  let image: Sharp = sharp(file, { failOn: 'none', animated: false }).autoOrient()
  const { rect, rotate, flip, blur, sharpen, saturation, background } = transform
  const { autoOrient: size } = await image.metadata()
  const area = rect ?? { left: 0, top: 0, width: size.width, height: size.height }
  if (area.left + area.width > size.width || area.top + area.height > size.height)
    throw invalid('rect', `inside ${size.width}×${size.height}`)
  if (rect) image = image.extract(area)
  image = resize(image, area, transform)
  if (flip.includes('h')) image = image.flop()
  if (flip.includes('v')) image = image.flip()
  if (rotate) image = sharp(await image.toBuffer()).rotate(rotate)
  if (background) image = image.flatten({ background })
  if (blur) image = image.blur(Math.min(1000, Math.max(0.3, blur / 2)))
  if (sharpen) image = image.sharpen({ sigma: Math.max(0.01, sharpen / 20) })
  if (saturation !== undefined)
    image = image.modulate({ saturation: Math.max(0.001, 1 + saturation / 100) })
  const format = transform.format ?? formats[extension as keyof typeof formats] ?? 'png'
  const quality = Math.max(1, transform.quality)
  // Effort 2: AVIF at the default effort takes seconds.
  return image.toFormat(format, { quality, ...(format === 'avif' ? { effort: 2 } : {}) }).toBuffer()
}

function resize(
  image: Sharp,
  area: { width: number; height: number },
  transform: Transform,
): Sharp {
  const { width, height, fit, crop, focal } = transform
  if (!width && !height) return image
  if (fit === 'crop' && crop === 'focalpoint' && focal && width && height)
    return cropAround(image, area, { width, height }, focal)
  const position = { top: 'top', bottom: 'bottom', left: 'left', right: 'right' }[crop]
  return image.resize({
    width,
    height,
    fit: fits[fit],
    position: crop === 'entropy' ? sharp.strategy.entropy : (position ?? 'centre'),
    background: transform.background ?? { r: 0, g: 0, b: 0, alpha: 0 },
    withoutEnlargement: fit === 'clip' || fit === 'max' || fit === 'min' || fit === 'fillmax',
  })
}

type Size = { width: number; height: number }

function cropAround(image: Sharp, area: Size, size: Size, focal: { x: number; y: number }): Sharp {
  const scale = Math.max(size.width / area.width, size.height / area.height)
  const width = Math.min(area.width, Math.round(size.width / scale))
  const height = Math.min(area.height, Math.round(size.height / scale))
  const start = (focus: number, whole: number, part: number) =>
    Math.round(Math.min(whole - part, Math.max(0, focus * whole - part / 2)))
  const left = start(focal.x, area.width, width)
  const top = start(focal.y, area.height, height)
  return image.extract({ left, top, width, height }).resize(size)
}
