import { describe, expect, test } from 'vitest'
import { croppedSize, imageUrl } from '@/lib/content/image-url'
import { imageOf } from '@/tests/support/render'

const lake = { assetOrigin: 'http://localhost:3901', projectId: 'local', dataset: 'production' }
const image = (changes = {}) => imageOf('1600x900.jpg', changes)

describe('the address of an image', () => {
  test('without a size is the file as it was uploaded, on the lake that is configured', () => {
    const base = `http://localhost:3901/images/local/production/${'a'.repeat(40)}-1600x900.jpg`
    expect(imageUrl(image(), lake)).toBe(base)
  })

  test('with a width asks for that width in the best format the browser takes', () => {
    const url = new URL(imageUrl(image(), lake, { width: 640 }))
    expect(Object.fromEntries(url.searchParams)).toEqual({ w: '640', auto: 'format' })
  })

  test('keeps to the editor’s crop', () => {
    const crop = { _type: 'sanity.imageCrop', left: 0.25, right: 0.25, top: 0, bottom: 0 } as const
    const url = new URL(imageUrl(image({ crop }), lake, { width: 400 }))
    expect(url.searchParams.get('rect')).toBe('400,0,800,900')
  })

  test('is cut around the hotspot when width and height are given', () => {
    const hotspot = { _type: 'sanity.imageHotspot', x: 1, y: 0.5, width: 0.2, height: 0.2 } as const
    const url = new URL(imageUrl(image({ hotspot }), lake, { width: 300, height: 300 }))
    expect(url.searchParams.get('rect')).toBe('700,0,900,900')
  })

  test('falls back to the asset’s own address where its id has another form', () => {
    const url = 'https://elsewhere.example/old.jpg'
    const asset = { ...image().asset, _id: 'image-odd', url }
    expect(imageUrl(image({ asset }), lake, { width: 300 })).toBe(url)
  })
})

test('the size of an image is what its crop leaves', () => {
  const crop = { _type: 'sanity.imageCrop', left: 0.25, right: 0.25, top: 0.1, bottom: 0 } as const
  expect(croppedSize(image({ crop }))).toEqual({ width: 800, height: 810 })
  expect(croppedSize(image())).toEqual({ width: 1600, height: 900 })
})
