import { KeepTogether } from '@/components/keep-together'
import { RichText } from '@/components/rich-text'
import { Section } from '@/components/ui/section'
import type { Footnotes } from '@/lib/content/claims/footnotes'
import type { Questions as QuestionsContent } from '@/lib/content/landing-page'

type Props = { content: QuestionsContent; footnotes: Footnotes }

/** Questions and answers that open without a script; the first is open. */
export function Questions({ content: questions, footnotes }: Props) {
  const { heading, text, items } = questions
  return (
    <Section id="questions" className="ground-deep pad">
      <div className="wrap page-grid">
        <div className="col-span-full max-xl:mb-12 xl:col-span-4 xl:pr-6">
          <h2 id="questions-title" className="mb-6 hang">
            {heading}
          </h2>
          {text && (
            <p className="measure text-soft">
              <KeepTogether>{text}</KeepTogether>
            </p>
          )}
        </div>
        <div className="col-span-full border-b border-ink xl:col-span-7 xl:col-start-6">
          {items.map(({ _id, question, answer }, index) => (
            <details
              key={_id}
              open={index === 0}
              className="question border-t border-rule first:border-ink"
            >
              <summary>
                <h3 className="leading-[1.2] tracking-normal">{question}</h3>
              </summary>
              <div className="prose max-w-[60ch] pb-7 text-soft">
                <RichText value={answer} footnotes={footnotes} level={4} />
              </div>
            </details>
          ))}
        </div>
      </div>
    </Section>
  )
}
