import type { Sharp } from 'sharp'

/** Side of the copy whose pixels are counted. */
const SIDE = 64

type Target = {
  lightness: [least: number, aim: number, most: number]
  saturation: Target['lightness']
}
type Color = { red: number; green: number; blue: number; count: number }

const light: Target['lightness'] = [0.55, 0.74, 1]
const normal: Target['lightness'] = [0.3, 0.5, 0.7]
const dark: Target['lightness'] = [0, 0.26, 0.45]
const vivid: Target['lightness'] = [0.35, 1, 1]
const grey: Target['lightness'] = [0, 0.3, 0.4]

/** What each swatch looks for, from 0 to 1. */
const targets: Record<string, Target> = {
  vibrant: { lightness: normal, saturation: vivid },
  lightVibrant: { lightness: light, saturation: vivid },
  darkVibrant: { lightness: dark, saturation: vivid },
  muted: { lightness: normal, saturation: grey },
  lightMuted: { lightness: light, saturation: grey },
  darkMuted: { lightness: dark, saturation: grey },
}

/** The palette of an image's asset document. A swatch that no colour of the image fits is left out. */
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

/** Groups the visible pixels by the upper four bits of each channel; a group's colour is its average. */
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

/** The colour with the most points, the first of several; none of those without any. */
function pick(colors: Color[], score: (color: Color) => number): Color | undefined {
  const scored = colors.map((color) => ({ color, points: score(color) }))
  return scored.toSorted((a, b) => b.points - a.points).find(({ points }) => points > 0)?.color
}

/** Points for being near the aim, lightness counting double; 0 outside of the limits. */
function scoreFit(color: Color, { lightness, saturation }: Target, most: number): number {
  const values = saturationAndLightness(color)
  const nearness = (value: number, [least, aim, limit]: Target['lightness']) =>
    value < least || value > limit ? Number.NEGATIVE_INFINITY : 1 - Math.abs(value - aim)
  const points =
    3 * nearness(values.saturation, saturation) +
    6 * nearness(values.lightness, lightness) +
    color.count / most
  return Math.max(0, points)
}

/** The S and L of HSL. */
function saturationAndLightness({ red, green, blue }: Color) {
  const most = Math.max(red, green, blue) / 255
  const least = Math.min(red, green, blue) / 255
  const lightness = (most + least) / 2
  const room = 1 - Math.abs(2 * lightness - 1)
  return { lightness, saturation: room === 0 ? 0 : (most - least) / room }
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
