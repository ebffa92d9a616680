import { describe, expect, test } from 'vitest'
import { ContentImage } from '@/components/content-image'
import { imageOf, render } from '@/tests/support/render'

describe('a photo', () => {
  const photograph = imageOf('1600x900.jpg', { alt: 'A graph' })

  test('has several widths, its size, and lazy loading', () => {
    const { html } = render(<ContentImage image={photograph} sizes="100vw" />)
    const widths = [...html.matchAll(/w=(\d+)&amp;auto=format (\d+)w/g)].map(([, w]) => w)
    expect(widths).toEqual(['320', '640', '960', '1280', '1600'])
    expect(html).toContain('sizes="100vw"')
    expect(html).toContain('width="1600" height="900"')
    expect(html).toContain('loading="lazy"')
    expect(html).toContain('alt="A graph"')
  })

  test('has the size of the editor’s crop', () => {
    const crop = { _type: 'sanity.imageCrop', left: 0.5, right: 0, top: 0, bottom: 0 } as const
    const { html } = render(<ContentImage image={{ ...photograph, crop }} />)
    expect(html).toContain('width="800" height="900"')
    expect(html).toContain('rect=800,0,800,900')
  })
})

describe('the placeholder of a photo', () => {
  const lqip = 'data:image/jpeg;base64,AAAA'
  const { asset } = imageOf('1600x900.jpg')
  const withPlaceholder = imageOf('1600x900.jpg', { asset: { ...asset, lqip } })

  test('is under the photo, with empty alt text and its size', () => {
    const { html } = render(<ContentImage image={withPlaceholder} className="w-full" />)
    expect(html).toMatch(/<span class="blur-up w-full"><img src="data:image\/jpeg;base64,AAAA"/)
    expect(html.match(/width="1600" height="900"/g)).toHaveLength(2)
    expect(html).toContain('alt=""')
    expect(html).not.toContain('style=')
  })

  test('is omitted for transparent and cropped photos', () => {
    const transparent = { ...asset, lqip: 'data:image/png;base64,AAAA' }
    const crop = { _type: 'sanity.imageCrop', left: 0.5, right: 0, top: 0, bottom: 0 } as const
    for (const image of [
      imageOf('1600x900.png', { asset: transparent }),
      { ...withPlaceholder, crop },
    ])
      expect(render(<ContentImage image={image} />).html).not.toContain('data:')
  })
})

test('an SVG is used as it is, at the given width', () => {
  const { html } = render(<ContentImage image={imageOf('640x760.svg')} width={320} />)
  expect(html).toMatch(/src="[^"?]+\.svg"/)
  expect(html).not.toContain('srcSet')
  expect(html).toContain('width="320" height="380"')
})

test('a decorative image has an empty alt text', () => {
  expect(render(<ContentImage image={imageOf('10x10.svg')} />).html).toContain('alt=""')
})

test('an image without a file is omitted', () => {
  const { asset } = imageOf('10x10.svg')
  const empty = { ...asset, _id: '', url: '' }
  expect(render(<ContentImage image={imageOf('10x10.svg', { asset: empty })} />).html).toBe('')
})
