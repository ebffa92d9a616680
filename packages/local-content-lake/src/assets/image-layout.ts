import { type ImageParameters, invalidParameter, MAX_SIDE, type Rect } from './image-parameters.ts'

export type Size = { width: number; height: number }

/** The steps to an output: `area` of the source is scaled to `scaled` and centered on `canvas`. */
export type Layout = { area: Rect; scaled: Size; canvas: Size }

type Request = Pick<ImageParameters, 'width' | 'height' | 'fit' | 'rect' | 'focus' | 'pad'>

/**
 * Computes the sizes of a rendered image from those of its source. `clip`, `max`, `min` and `fillmax`
 * never enlarge. Throws 400 if the rectangle is outside the source or a side would exceed the limit.
 */
export function layOut(source: Size, request: Request): Layout {
  const layout = scaleTo(clamp(source, request.rect), request)
  const { width: w, height: h } = layout.canvas
  for (const [name, side] of Object.entries({ w, h }))
    if (side + 2 * request.pad > MAX_SIDE)
      throw invalidParameter(name, `such that no side exceeds ${MAX_SIDE} pixels`)
  return layout
}

/** Clamps a rectangle to the source: clients' rounding may put it slightly over the edge. */
function clamp(source: Size, rect: Rect | undefined): Rect {
  if (!rect) return { left: 0, top: 0, ...source }
  const width = Math.min(rect.width, source.width - rect.left)
  const height = Math.min(rect.height, source.height - rect.top)
  if (width < 1 || height < 1)
    throw invalidParameter('rect', `inside the image, ${source.width}×${source.height}`)
  return { ...rect, width, height }
}

function scaleTo(area: Rect, request: Request): Layout {
  const { width, height } = request
  if (!width && !height)
    return plain(area, Math.min(1, MAX_SIDE / area.width, MAX_SIDE / area.height))
  const across = width ? width / area.width : Number.POSITIVE_INFINITY
  const down = height ? height / area.height : Number.POSITIVE_INFINITY
  const inside = Math.min(across, down)
  const isBox = width !== undefined && height !== undefined
  switch (request.fit) {
    case 'clip':
    case 'max':
      return plain(area, Math.min(1, inside))
    case 'scale':
      return isBox ? filled(area, { width, height }) : plain(area, inside)
    case 'fill':
    case 'fillmax': {
      const { scaled } = plain(area, request.fit === 'fill' ? inside : Math.min(1, inside))
      return { area, scaled, canvas: isBox ? { width, height } : scaled }
    }
    case 'crop':
      return isBox
        ? filled(cropTo(area, { width, height }, request.focus), { width, height })
        : plain(area, inside)
    case 'min': {
      if (!isBox) return plain(area, Math.min(1, inside))
      const part = Math.min(1, area.width / width, area.height / height)
      const box = { width: atLeastOne(width * part), height: atLeastOne(height * part) }
      return filled(cropTo(area, box, request.focus), box)
    }
  }
}

const atLeastOne = (length: number) => Math.max(1, Math.round(length))

function plain(area: Rect, scale: number): Layout {
  const scaled = { width: atLeastOne(area.width * scale), height: atLeastOne(area.height * scale) }
  return { area, scaled, canvas: scaled }
}

function filled(area: Rect, box: Size): Layout {
  return { area, scaled: box, canvas: box }
}

/** Returns the largest crop with the box's aspect ratio, centered on the focus as far as the edges allow. */
function cropTo(area: Rect, box: Size, focus: ImageParameters['focus']): Rect {
  // sharp chooses the crop itself, from the pixels of the whole area.
  if (focus === 'entropy') return area
  const scale = Math.max(box.width / area.width, box.height / area.height)
  const width = Math.min(area.width, atLeastOne(box.width / scale))
  const height = Math.min(area.height, atLeastOne(box.height / scale))
  const start = (fraction: number, length: number, part: number) =>
    Math.round(Math.min(length - part, Math.max(0, fraction * length - part / 2)))
  return {
    left: area.left + start(focus.x, area.width, width),
    top: area.top + start(focus.y, area.height, height),
    width,
    height,
  }
}
