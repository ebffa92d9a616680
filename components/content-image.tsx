import { editAttribute } from '@/components/edit-attribute'
import type { ContentImage as Image } from '@/lib/content/content-types'
import { croppedSize, imageUrl } from '@/lib/content/image-url'
import { env } from '@/lib/env'

/** Widths in pixels of a photo's srcset. */
const WIDTHS = [320, 640, 960, 1280, 1920, 2560]

type Props = {
  image: Image
  /** The image's width on the page, as in the `sizes` attribute. */
  sizes?: string
  /** Width of an SVG in CSS pixels; the height follows. */
  width?: number
  className?: string
  loading?: 'lazy' | 'eager'
  /** Its URL, if it isn't loaded from the Content Lake. */
  address?: string | undefined
}

/** An SVG as it is, or a photo in several widths over its blurred placeholder. */
export function ContentImage(props: Props) {
  const { image, sizes, width, className, loading = 'lazy', address } = props
  if (!image.asset._id) return null
  const isDrawing = image.asset.extension === 'svg'
  const full = isDrawing ? image.asset : croppedSize(image)
  const shownWidth = width ?? full.width
  const src = address ?? imageUrl(image, env, isDrawing ? undefined : { width: full.width })
  const size = {
    width: shownWidth,
    height: Math.round((shownWidth * full.height) / full.width),
  }
  const placeholder = isDrawing ? undefined : placeholderOf(image)
  const picture = (
    // biome-ignore lint/performance/noImgElement: next/image costs 5 kB of script
    <img
      {...editAttribute(image.edit)}
      src={src}
      srcSet={isDrawing ? undefined : srcSetOf(image, full.width)}
      sizes={isDrawing ? undefined : sizes}
      {...size}
      alt={image.alt}
      className={placeholder ? undefined : className}
      decoding="async"
      loading={loading}
    />
  )
  if (!placeholder) return picture
  return (
    <span className={`blur-up ${className ?? ''}`}>
      <Placeholder image={image} />
      {picture}
    </span>
  )
}

/** The blurred placeholder of a photo, or nothing without one. */
export function Placeholder({ image }: { image: Image }) {
  const placeholder = placeholderOf(image)
  // biome-ignore lint/performance/noImgElement: it is inside the document
  return placeholder && <img src={placeholder} {...croppedSize(image)} alt="" />
}

/**
 * The low-quality placeholder (LQIP) of a photo. Undefined for transparent photos (PNG), through which it would show, and
 * for cropped ones, since it shows the whole photo.
 */
function placeholderOf({ asset, crop }: Image) {
  const { left = 0, right = 0, top = 0, bottom = 0 } = crop ?? {}
  const isOpaque = asset.lqip?.startsWith('data:image/jpeg;')
  return isOpaque && left + right + top + bottom === 0 ? asset.lqip : undefined
}

function srcSetOf(image: Image, fullWidth: number) {
  const widths = [...WIDTHS.filter((width) => width < fullWidth), fullWidth]
  return widths.map((width) => `${imageUrl(image, env, { width })} ${width}w`).join(', ')
}
