import { ContentImage } from '@/components/content-image'
import { InView } from '@/components/motion/in-view'
import { RichText } from '@/components/rich-text'
import { Section } from '@/components/ui/section'
import type { SectionProps } from '@/sections/section'

/** The agent's loop: five stations on one line, and a dashed return path. */
export function AgenticAi({ content: agenticAi, footnotes }: SectionProps<'agenticAi'>) {
  const { eyebrow, heading, lead, text, callToAction, stations } = agenticAi
  return (
    <Section id="agentic-ai-section" className="pad">
      <div className="wrap page-grid">
        <div className="col-span-full self-start max-xl:mb-14 max-xl:max-w-[640px] xl:sticky xl:top-[max(120px,calc(var(--header-height)+2px))] xl:col-span-4">
          {eyebrow && <p className="note">{eyebrow}</p>}
          <h2 id="agentic-ai-section-title" className="mt-[18px] mb-7 optical-margin">
            {heading}
          </h2>
          <RichText value={lead} footnotes={footnotes} className="text-lead" />
          <RichText value={text} footnotes={footnotes} className="mt-5 measure text-soft" />
          {callToAction.href && (
            <p>
              <a className="text-link mt-3.5" href={callToAction.href}>
                {callToAction.label}
              </a>
            </p>
          )}
        </div>
        <InView
          as="ol"
          motion="rise"
          className="agent-loop relative col-span-full xl:col-span-7 xl:col-start-6"
        >
          {stations.map((station) => (
            <li
              key={station._key}
              className="relative grid grid-cols-[minmax(0,1fr)_96px] items-start gap-x-4 pb-10 pl-10 last:pb-0 md:min-h-32 md:grid-cols-[150px_minmax(0,1fr)_120px] md:items-center md:gap-x-8 md:py-6 md:pl-21 md:last:pb-6"
            >
              <h3 className="text-title">{station.title}</h3>
              <div className="leading-[1.55] max-md:col-span-full max-md:mt-2">
                <RichText value={station.text} footnotes={footnotes} />
              </div>
              <ContentImage
                image={station.drawing}
                width={120}
                sizes="120px"
                className="max-md:col-start-2 max-md:row-start-1 max-md:-mt-3 max-md:w-24"
              />
            </li>
          ))}
        </InView>
      </div>
    </Section>
  )
}
