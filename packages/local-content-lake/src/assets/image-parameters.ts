import { badRequest } from '../http/http-error.ts'

/** Longest side of a rendered image, in pixels. */
export const MAX_SIDE = 8192

const fits = ['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale'] as const
const formats = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  pjpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
} as const

export type Format = (typeof formats)[keyof typeof formats]
export type Rect = { left: number; top: number; width: number; height: number }
export type Rgba = { r: number; g: number; b: number; alpha: number }
/** The focal point of a crop as fractions of the source, or `entropy` to find the most detailed part. */
type Focus = { x: number; y: number } | 'entropy'
/** A request to the image pipeline; lengths in output pixels, `rect` in source pixels. */
export type ImageParameters = ReturnType<typeof readImageParameters>

/**
 * Reads the parameters of Sanity's image pipeline; unknown ones are ignored. Not supported: `min-w`, `min-h`,
 * `max-w`, `max-h` (deprecated). Throws 400 with the name of an invalid parameter.
 */
export function readImageParameters(
  search: URLSearchParams,
  { extension, accept }: { extension: string; accept: string },
) {
  const dpr = number(search, 'dpr', 0.1, 10) ?? 1
  const side = (name: string) => {
    const value = number(search, name, 1, MAX_SIDE)
    return value && Math.min(MAX_SIDE, Math.max(1, Math.round(value * dpr)))
  }
  return {
    width: side('w'),
    height: side('h'),
    fit: readChoice(search, 'fit', fits) ?? 'clip',
    rect: readRect(search),
    focus: readFocus(search),
    pad: Math.round((number(search, 'pad', 0, 1000) ?? 0) * dpr),
    background: readColor(search),
    flip: readChoice(search, 'flip', ['h', 'v', 'hv', 'vh']) ?? '',
    rotate: Number(readChoice(search, 'or', ['0', '90', '180', '270']) ?? 0),
    blur: number(search, 'blur', 1, 2000),
    sharpen: number(search, 'sharp', 0, 100),
    saturation: number(search, 'sat', -100, 100),
    isInverted: readChoice(search, 'invert', ['true', 'false']) === 'true',
    isStill: readChoice(search, 'frame', ['1']) === '1',
    isProgressive: search.get('fm') === 'pjpg',
    quality: number(search, 'q', 0, 100) ?? 75,
    format: readFormat(search, extension, accept),
  }
}

function number(search: URLSearchParams, name: string, min: number, max: number) {
  const text = search.get(name)
  if (text === null || text === '') return undefined
  const value = Number(text)
  if (value >= min && value <= max) return value
  throw invalidParameter(name, `a number from ${min} to ${max}`)
}

function readChoice<const T extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly T[],
): T | undefined {
  const text = search.get(name)
  if (text === null || text === '') return undefined
  const found = values.find((value) => value === text)
  if (found === undefined) throw invalidParameter(name, `one of ${values.join(', ')}`)
  return found
}

function readRect(search: URLSearchParams): Rect | undefined {
  const text = search.get('rect')
  if (!text) return undefined
  const parts = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const [left = 0, top = 0, width = 0, height = 0] = parts.map(Math.round)
  if (parts.length === 4 && left >= 0 && top >= 0 && width >= 1 && height >= 1)
    return { left, top, width, height }
  throw invalidParameter('rect', '"left,top,width,height" in pixels')
}

const sides = ['top', 'bottom', 'left', 'right'] as const
const crops = [...sides, 'center', 'focalpoint', 'entropy'] as const

/** `crop=top,left` keeps a corner; `fp-x` and `fp-y` apply without `crop` as well as with `focalpoint`. */
function readFocus(search: URLSearchParams): Focus {
  const named = (search.get('crop') ?? '').split(',').filter(Boolean)
  const unknown = named.find((name) => !crops.some((crop) => crop === name))
  if (unknown !== undefined) throw invalidParameter('crop', `one or more of ${crops.join(', ')}`)
  if (named.includes('entropy')) return 'entropy'
  const towards = (start: string, end: string) =>
    named.includes(start) ? 0 : named.includes(end) ? 1 : 0.5
  const isFree = !named.some((name) => name !== 'focalpoint')
  return {
    x: (isFree ? number(search, 'fp-x', 0, 1) : undefined) ?? towards('left', 'right'),
    y: (isFree ? number(search, 'fp-y', 0, 1) : undefined) ?? towards('top', 'bottom'),
  }
}

const isExtension = (name: string): name is keyof typeof formats => Object.hasOwn(formats, name)

/** `auto=format` follows the Accept header. A GIF never becomes AVIF, which would keep only its first frame. */
function readFormat(search: URLSearchParams, extension: string, accept: string): Format {
  const requested = readChoice(search, 'fm', Object.keys(formats).filter(isExtension))
  if (requested) return formats[requested]
  if (readChoice(search, 'auto', ['format'])) {
    if (accept.includes('image/avif') && extension !== 'gif') return 'avif'
    if (accept.includes('image/webp')) return 'webp'
  }
  // Browsers do not show TIFF.
  return extension === 'tif' ? 'jpeg' : isExtension(extension) ? formats[extension] : 'png'
}

/** `bg=` RGB, ARGB, RRGGBB or AARRGGBB. */
function readColor(search: URLSearchParams): Rgba | undefined {
  const text = search.get('bg')
  if (!text) return undefined
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text))
    throw invalidParameter('bg', 'a hexadecimal color: RGB, ARGB, RRGGBB or AARRGGBB')
  const long = text.length > 4 ? text : text.replace(/./g, '$&$&')
  const [a = 255, r = 0, g = 0, b = 0] =
    (long.match(/../g) ?? []).length === 4 ? toBytes(long) : [255, ...toBytes(long)]
  return { r, g, b, alpha: a / 255 }
}

const toBytes = (hex: string) => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

/** Returns a 400 that names the parameter and what it must be. */
export function invalidParameter(name: string, wanted: string) {
  return badRequest(`Invalid image parameter "${name}": it must be ${wanted}`)
}
