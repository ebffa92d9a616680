/** A published video; its files are in `seed/media`, under the seed's names. */
export const video = {
  _id: 'video-loop',
  _type: 'video',
  title: 'The loop in ninety seconds',
  description: 'How one line goes from a weak signal to a booked call.',
  file: { _type: 'file', _sanityAsset: 'file@file://./media/hero-loop.mp4' },
  poster: {
    _type: 'imageWithAlt',
    _sanityAsset: 'image@file://./media/hero-poster.jpg',
    alt: 'A line over a dark field.',
  },
  uploadDate: '2026-11-03T09:00:00Z',
  duration: 'PT1M30S',
  captions: { _type: 'file', _sanityAsset: 'file@file://./media/hero-loop.vtt' },
  transcript: [
    {
      _key: 'p1',
      _type: 'block',
      style: 'normal',
      markDefs: [],
      children: [
        { _key: 'p1-1', _type: 'span', marks: [], text: 'We listen before we write. ' },
        {
          _key: 'p1-2',
          _type: 'claimReference',
          claim: { _type: 'reference', _ref: 'claim-discovery-calls' },
        },
        { _key: 'p1-3', _type: 'span', marks: [], text: ' calls a month follow.' },
      ],
    },
  ],
}
