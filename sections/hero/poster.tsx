import { ContentImage, Placeholder } from '@/components/content-image'
import { editAttribute } from '@/components/edit-attribute'
import type { ContentImage as Image } from '@/lib/content/content-types'
import { croppedSize } from '@/lib/content/image-url'
import { PHONE_PX, posterSources } from '@/lib/content/pictures/poster'

/** The hero's background image, the page's largest contentful paint: from the site's origin, cropped for phones. */
export function Poster({ image }: { image: Image }) {
  const sources = posterSources(image)
  if (!sources) return <ContentImage image={image} className="hero-picture" loading="eager" />
  return (
    <span className="blur-up hero-picture">
      <Placeholder image={image} />
      <picture className="contents">
        <source media={`(width < ${PHONE_PX}px)`} srcSet={sources.phone} />
        <img
          {...editAttribute(image.edit)}
          src={sources.src}
          srcSet={sources.srcSet}
          sizes="(width < 960px) 1280px, 100vw"
          {...croppedSize(image)}
          alt=""
          fetchPriority="high"
        />
      </picture>
    </span>
  )
}
