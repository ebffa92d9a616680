import { RichText } from '@/components/rich-text'
import { separateTexts } from '@/components/translated-text'
import { Section } from '@/components/ui/section'
import type { SectionProps } from '@/sections/section'

/** Questions and answers that open without JavaScript; the first is open. */
export function Questions({ content: questions, footnotes }: SectionProps<'questions'>) {
  const { heading, text, items } = questions
  return (
    <Section id="questions" className="surface-deep pad">
      <div className="wrap page-grid">
        <div className="col-span-full max-xl:mb-12 xl:col-span-4 xl:pr-6">
          <h2 id="questions-title" className="mb-6 optical-margin">
            {heading}
          </h2>
          {text && <p className="measure text-soft">{separateTexts(text)}</p>}
        </div>
        <div className="col-span-full border-b border-ink xl:col-span-7 xl:col-start-6">
          {items.map(({ _id, question, answer }, index) => (
            <details key={_id} open={index === 0} className="question">
              <summary>
                <h3>{question}</h3>
              </summary>
              <div className="prose">
                <RichText value={answer} footnotes={footnotes} level={4} />
              </div>
            </details>
          ))}
        </div>
      </div>
    </Section>
  )
}
