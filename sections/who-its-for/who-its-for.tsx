import { InView } from '@/components/motion/in-view'
import { RichText } from '@/components/rich-text'
import { Section } from '@/components/ui/section'
import type { SectionProps } from '@/sections/section'

/** The audiences as a grid. */
export function WhoItsFor({ content: whoItsFor, footnotes }: SectionProps<'whoItsFor'>) {
  const { heading, text, audiences } = whoItsFor
  return (
    <Section id="who-its-for-section" className="pad">
      <div className="wrap page-grid">
        <div className="col-span-full max-xl:mb-12 xl:col-span-4">
          <h2 id="who-its-for-section-title" className="mb-6 optical-margin">
            {heading}
          </h2>
          {text && <p className="measure text-soft">{text}</p>}
        </div>
        <InView
          as="ul"
          motion="rise"
          className="col-span-full grid border-y border-ink md:grid-cols-2 xl:col-span-7 xl:col-start-6"
        >
          {audiences.map((audience) => (
            <li
              key={audience._key}
              className="border-rule pt-[26px] pb-7 not-first:max-md:border-t md:pt-[34px] md:pb-11 md:odd:pr-10 md:even:border-l md:even:pl-10 md:nth-[n+3]:border-t"
            >
              <h3 className="mb-3 text-title">{audience.title}</h3>
              <RichText value={audience.text} footnotes={footnotes} className="text-soft" />
            </li>
          ))}
        </InView>
      </div>
    </Section>
  )
}
