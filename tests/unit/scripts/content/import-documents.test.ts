import { describe, expect, test } from 'vitest'
import { toSentence } from '@/scripts/content/import/changes'
import { withReferences } from '@/scripts/content/import/media'
import { guardSize } from '@/scripts/content/import/write-documents'

describe('the documents of an import', () => {
  test('refer to uploaded media wherever they name one, and keep everything else', () => {
    const ids = new Map([
      ['image@file://./a.jpg', 'image-a-1x1-jpg'],
      ['file@https://example.com/b.mp4', 'file-b-mp4'],
    ])
    const documents = [
      {
        _id: 'page',
        _type: 'page',
        hero: { _sanityAsset: 'image@file://./a.jpg', alt: 'A' },
        list: [
          { _key: 'k', film: { _type: 'file', _sanityAsset: 'file@https://example.com/b.mp4' } },
        ],
        author: { _ref: 'ada' },
        nothing: null,
      },
    ]
    const reference = (id: string) => ({ _type: 'reference', _ref: id })
    expect(withReferences(documents, ids)).toEqual([
      {
        _id: 'page',
        _type: 'page',
        hero: { _type: 'image', alt: 'A', asset: reference('image-a-1x1-jpg') },
        list: [{ _key: 'k', film: { _type: 'file', asset: reference('file-b-mp4') } }],
        author: reference('ada'),
        nothing: null,
      },
    ])
  })

  test('are rejected if hosted Sanity cannot take them in one transaction', () => {
    const text = 'é'.repeat(1_900_000)
    const mutations = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ create: { _id: `${at}`, _type: 'page', text } }))
    expect(() => guardSize(mutations(1), true)).not.toThrow()
    expect(() => guardSize(mutations(2), false)).not.toThrow()
    expect(() => guardSize(mutations(2), true)).toThrow(
      /^These documents are 7\.6 MB, and hosted Sanity accepts 4 MB in one transaction/,
    )
  })
})

describe('a failed import', () => {
  test('says that nothing was changed, or names what was', () => {
    expect(toSentence({ uploaded: [], releases: [] })).toBe('No document was changed.')
    const uploaded = Array.from({ length: 14 }, (_, at) => `${at}.jpg`)
    expect(toSentence({ uploaded, releases: ['spring'] })).toBe(
      'No document was changed. These releases were written: spring. These media files were uploaded, and no document uses them yet: 0.jpg, 1.jpg, 2.jpg, 3.jpg, 4.jpg, 5.jpg, 6.jpg, 7.jpg, 8.jpg, 9.jpg, 10.jpg, 11.jpg and 2 more. The next import uses them again.',
    )
  })
})
