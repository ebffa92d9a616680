import { RichText } from '@/components/rich-text'
import { separateTexts } from '@/components/translated-text'
import { Section } from '@/components/ui/section'
import { croppedSize, imageUrl } from '@/lib/content/image-url'
import { env } from '@/lib/env'
import type { PropsOnPage } from '@/sections/section'

/** Width in pixels of the poster: the player's on a wide screen at 2x density. */
const POSTER_WIDTH = 1440

/** A video in the browser's player, which needs no script; only captions and poster load before it plays. */
export function Video({ content: video, settings, footnotes }: PropsOnPage<'video'>) {
  const { title, description, file, poster, captions, transcript } = video
  const { labels } = settings
  return (
    <Section id="video" className="surface-ink pad">
      <div className="wrap page-grid">
        <div className="col-span-full max-xl:mb-10 xl:col-span-4 xl:pr-6">
          <h2 id="video-title" className="mb-6 optical-margin">
            {title}
          </h2>
          <p className="measure text-soft">{separateTexts(description)}</p>
        </div>
        <div className="col-span-full xl:col-span-7 xl:col-start-6">
          <video
            className="w-full border border-rule bg-black"
            aria-labelledby="video-title"
            controls
            playsInline
            preload="none"
            // The captions come from another origin.
            crossOrigin="anonymous"
            {...(poster.asset.url && {
              poster: imageUrl(poster, env, { width: POSTER_WIDTH }),
              ...croppedSize(poster),
            })}
          >
            <source src={file.url} type={file.mimeType} />
            <track kind="captions" src={captions} srcLang="en" label={labels.captions} default />
          </video>
          <details className="question mt-6 border-y border-rule">
            <summary>
              <h3>{labels.transcript}</h3>
            </summary>
            <div className="prose">
              <RichText value={transcript} footnotes={footnotes} level={4} />
            </div>
          </details>
        </div>
      </div>
    </Section>
  )
}
