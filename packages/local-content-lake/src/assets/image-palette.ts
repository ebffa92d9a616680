import type { Sharp } from 'sharp'

/** Side of the downscaled copy whose pixels are counted. */
const SIDE = 64

type Target = {
  lightness: [min: number, target: number, max: number]
  saturation: Target['lightness']
}
type Color = { red: number; green: number; blue: number; count: number }

const light: Target['lightness'] = [0.55, 0.74, 1]
const normal: Target['lightness'] = [0.3, 0.5, 0.7]
const dark: Target['lightness'] = [0, 0.26, 0.45]
const vivid: Target['lightness'] = [0.35, 1, 1]
const grey: Target['lightness'] = [0, 0.3, 0.4]

/** The lightness and saturation each swatch looks for, from 0 to 1. */
const targets: Record<string, Target> = {
  vibrant: { lightness: normal, saturation: vivid },
  lightVibrant: { lightness: light, saturation: vivid },
  darkVibrant: { lightness: dark, saturation: vivid },
  muted: { lightness: normal, saturation: grey },
  lightMuted: { lightness: light, saturation: grey },
  darkMuted: { lightness: dark, saturation: grey },
}

/** Returns the palette for an image's asset document. Omits swatches that no color of the image fits. */
export async function readPalette(image: Sharp) {
  const colors = await countColors(image)
  const total = colors.reduce((sum, { count }) => sum + count, 0)
  const dominant = pick(colors, ({ count }) => count)
  const swatches = { dominant } as Record<string, Color | undefined>
  for (const [name, target] of Object.entries(targets))
    swatches[name] = pick(colors, (color) => scoreFit(color, target, dominant?.count ?? 1))
  const found = Object.entries(swatches).flatMap(([name, color]) =>
    color ? [[name, toSwatch(color, total)]] : [],
  )
  return { _type: 'sanity.imagePalette', ...Object.fromEntries(found) }
}

/** Groups the visible pixels by the upper four bits of each channel; a group's color is its average. */
async function countColors(image: Sharp): Promise<Color[]> {
  const small = image
    .resize(SIDE, SIDE, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
  const pixels = await small.toBuffer()
  const groups = new Map<number, Color>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 128) continue
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const group = groups.get(key) ?? { red: 0, green: 0, blue: 0, count: 0 }
    group.red += red
    group.green += green
    group.blue += blue
    group.count += 1
    groups.set(key, group)
  }
  return [...groups.values()].map(({ red, green, blue, count }) => ({
    red: Math.round(red / count),
    green: Math.round(green / count),
    blue: Math.round(blue / count),
    count,
  }))
}

/** Returns the first color with the highest score above 0, or undefined. */
function pick(colors: Color[], score: (color: Color) => number): Color | undefined {
  const scored = colors.map((color) => ({ color, score: score(color) }))
  return scored.toSorted((a, b) => b.score - a.score).find(({ score }) => score > 0)?.color
}

/** Scores how close a color is to the target, lightness counting double; 0 outside the limits. */
function scoreFit(color: Color, { lightness, saturation }: Target, maxCount: number): number {
  const values = saturationAndLightness(color)
  const nearness = (value: number, [min, target, max]: Target['lightness']) =>
    value < min || value > max ? Number.NEGATIVE_INFINITY : 1 - Math.abs(value - target)
  const score =
    3 * nearness(values.saturation, saturation) +
    6 * nearness(values.lightness, lightness) +
    color.count / maxCount
  return Math.max(0, score)
}

/** The S and L of HSL. */
function saturationAndLightness({ red, green, blue }: Color) {
  const max = Math.max(red, green, blue) / 255
  const min = Math.min(red, green, blue) / 255
  const lightness = (max + min) / 2
  const range = 1 - Math.abs(2 * lightness - 1)
  return { lightness, saturation: range === 0 ? 0 : (max - min) / range }
}

function toSwatch({ red, green, blue, count }: Color, total: number) {
  const hex = [red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')
  // Weights of perceived brightness, ITU-R BT.601.
  const brightness = (0.299 * red + 0.587 * green + 0.114 * blue) / 255
  const text = brightness > 0.6 ? '#000' : '#fff'
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${hex}`,
    foreground: text,
    title: text,
    population: Math.round((count / total) * 10_000) / 100,
  }
}
