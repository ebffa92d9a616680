import { ContentImage } from '@/components/content-image'
import { InView } from '@/components/motion/in-view'
import { Section } from '@/components/ui/section'
import type { SectionContent } from '@/lib/content/content-types'

/** Numbered rows: number, title, small drawing, explanation. */
export function PainPoints({ content: painPoints }: { content: SectionContent<'painPoints'> }) {
  const { heading, lead, items } = painPoints
  return (
    <Section id="pain-points" className="surface-deep pad">
      <div className="wrap">
        <div className="page-grid mb-[clamp(40px,5vw,72px)] items-end">
          <h2 id="pain-points-title" className="col-span-full optical-margin md:col-span-6">
            {heading}
          </h2>
          {lead && (
            <p className="col-span-full text-lead max-md:mt-5 md:col-span-5 md:col-start-8 xl:col-span-4 xl:col-start-9">
              {lead}
            </p>
          )}
        </div>
        <InView as="ol" motion="rise">
          {items.map(({ _key, title, text, drawing }, index) => (
            <li
              key={_key}
              className="grid grid-cols-[28px_minmax(0,1fr)] items-baseline gap-x-2 border-t border-rule py-6 first:border-ink last:border-b last:border-b-ink md:page-grid md:py-[30px]"
            >
              <span className="note" aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="text-[clamp(1.625rem,2.4vw,2.25rem)] leading-[1.1] md:col-span-6 xl:col-span-5">
                {title}
              </h3>
              <ContentImage
                image={drawing}
                width={150}
                sizes="150px"
                className="max-md:col-start-2 max-md:mt-4 max-md:mb-1 md:max-xl:hidden xl:col-span-2 xl:self-center"
              />
              <p className="leading-[1.55] text-soft max-md:col-start-2 max-md:mt-3 md:col-span-5 md:col-start-8 xl:col-span-4 xl:col-start-9">
                {text}
              </p>
            </li>
          ))}
        </InView>
      </div>
    </Section>
  )
}
