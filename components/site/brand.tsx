import { ContentImage } from '@/components/content-image'
import type { SiteSettings } from '@/lib/content/content-types'
import { brandMark } from '@/lib/content/pictures/brand-mark'

type Props = { settings: SiteSettings; start?: string | undefined }

/** Logo, name and tagline in every header, linked to the home page. */
export function Brand({ settings, start = '/' }: Props) {
  const { mark, brandName, tagline, labels } = settings
  return (
    <a className="flex min-h-18 items-center gap-2.5 justify-self-start" href={start}>
      <ContentImage image={{ ...mark, alt: '' }} address={brandMark(mark)} width={36} />
      <span className="font-serif text-[1.75rem] leading-[0.9] tracking-[-0.01em]">
        <span>{brandName}</span>{' '}
        <small className="mt-[5px] block font-mono text-[0.6875rem] leading-none tracking-[0.01em] text-soft">
          {tagline}
        </small>
      </span>
      <span className="sr-only">{` ${labels.home}`}</span>
    </a>
  )
}
