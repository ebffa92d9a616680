import { PortableText, type PortableTextComponents } from '@portabletext/react'
import type { ReactNode } from 'react'
import { ClaimFigure } from '@/components/claim-figure'
import { separateTexts } from '@/components/translated-text'
import { retentionText } from '@/lib/booking/retention'
import type { Footnotes } from '@/lib/content/claims/footnotes'
import type { Claim, ClaimText, RichText as RichTextValue } from '@/lib/content/content-types'
import { isSafeHref } from '@/lib/values/safe-href'

type Props = {
  value: ClaimText | RichTextValue
  footnotes: Footnotes
  /** Classes of each paragraph. */
  className?: string
  /** Level of the text's upper headings: one below the heading above the text. */
  level?: 2 | 3 | 4
}

/** Renders Portable Text. Omits unknown elements but keeps their text. */
export function RichText({ value, footnotes, className, level = 3 }: Props) {
  return (
    <PortableText
      value={value}
      components={serializers(footnotes, className, level)}
      onMissingComponent={false}
    />
  )
}

function serializers(
  footnotes: Footnotes,
  className: string | undefined,
  level: 2 | 3 | 4,
): PortableTextComponents {
  const Upper = `h${level}` as const
  const Lower = ({ 2: 'h3', 3: 'h4', 4: 'h5' } as const)[level]
  const paragraph = ({ children }: { children?: ReactNode }) => (
    <p className={className}>{separateTexts(children)}</p>
  )
  const plain = ({ children }: { children?: ReactNode }) => <span>{separateTexts(children)}</span>
  return {
    block: {
      normal: paragraph,
      h2: ({ children }) => <Upper>{separateTexts(children)}</Upper>,
      h3: ({ children }) => <Lower>{separateTexts(children)}</Lower>,
    },
    unknownBlockStyle: paragraph,
    listItem: ({ children }) => <li>{separateTexts(children)}</li>,
    marks: {
      strong: ({ children }) => <strong>{separateTexts(children)}</strong>,
      em: ({ children }) => <em>{separateTexts(children)}</em>,
      link: ({ value, children }) =>
        typeof value?.href === 'string' && isSafeHref(value.href) ? (
          <a href={value.href}>{separateTexts(children)}</a>
        ) : (
          plain({ children })
        ),
    },
    unknownMark: plain,
    types: {
      claimReference: ({ value }: { value: { claim: Claim | null } }) =>
        value.claim ? <ClaimFigure claim={value.claim} footnotes={footnotes} /> : null,
      callRetention: ({ value }: { value: { days?: unknown } }) => (
        <span>{retentionText(value.days)}</span>
      ),
    },
    unknownType: () => null,
  }
}
