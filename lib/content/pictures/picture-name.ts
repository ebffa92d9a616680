import * as v from 'valibot'

/** Maximum width of the poster in pixels. */
export const MAX_POSTER_PX = 2560

/** The part of the path of `app/brand-mark` that names a picture. */
export const brandMarkName = v.object({
  file: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]+-\d+x\d+\.svg$/)),
})

/** The parts of the path of `app/poster`. */
export const posterName = v.object({
  width: v.pipe(
    v.string(),
    v.regex(/^\d{1,4}$/),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(MAX_POSTER_PX),
  ),
  rect: v.pipe(v.string(), v.regex(/^\d{1,5}(,\d{1,5}){3}$/)),
  file: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]+-\d+x\d+\.(jpg|jpeg|png|webp)$/)),
})

/** Returns whether a path below `/brand-mark` or `/poster` may name a picture. */
export function isPictureName(path: string): boolean {
  const [, folder, ...parts] = decodeURIComponent(path).split('/')
  if (folder === 'brand-mark') return parts.length === 1 && v.is(brandMarkName, { file: parts[0] })
  const [width, rect, file] = parts
  return parts.length === 3 && v.is(posterName, { width, rect, file })
}
