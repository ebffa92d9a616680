import { readFileSync } from 'node:fs'
import type { SanityClient } from '@sanity/client'
import { video } from '../../support/video.ts'

const captions = `WEBVTT

00:00.000 --> 00:05.000
We listen before we write.
`

/** Publishes a test video with real files; the fixtures remove it. */
export async function publishVideo(lake: SanityClient) {
  const upload = async (kind: 'image' | 'file', body: Buffer, filename: string) => {
    const { _id } = await lake.assets.upload(kind, body, { filename })
    return { asset: { _type: 'reference', _ref: _id } }
  }
  const media = (name: string) => readFileSync(`seed/media/${name}`)
  const { _sanityAsset, ...poster } = video.poster
  await lake.createOrReplace({
    ...video,
    file: { _type: 'file', ...(await upload('file', media('hero-loop.mp4'), 'loop.mp4')) },
    poster: { ...poster, ...(await upload('image', media('hero-poster.jpg'), 'poster.jpg')) },
    captions: { _type: 'file', ...(await upload('file', Buffer.from(captions), 'loop.vtt')) },
  })
}
