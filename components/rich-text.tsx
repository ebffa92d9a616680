import { PortableText, type PortableTextComponents } from '@portabletext/react'
import type { ReactNode } from 'react'
import { ClaimFigure } from '@/components/claim-figure'
import { KeepTogether } from '@/components/keep-together'
import { retentionText } from '@/lib/booking/retention'
import type { Footnotes } from '@/lib/content/claims/footnotes'
import type { Claim, ClaimText, RichText as RichTextValue } from '@/lib/content/landing-page'
import { isSafeHref } from '@/lib/safe-href'

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
    <p className={className}>
      <KeepTogether>{children}</KeepTogether>
    </p>
  )
  return {
    block: {
      normal: paragraph,
      h2: ({ children }) => <Upper>{children}</Upper>,
      h3: ({ children }) => <Lower>{children}</Lower>,
    },
    unknownBlockStyle: paragraph,
    marks: {
      link: ({ value, children }) =>
        typeof value?.href === 'string' && isSafeHref(value.href) ? (
          <a href={value.href}>{children}</a>
        ) : (
          children
        ),
    },
    unknownMark: ({ children }) => children,
    types: {
      claimReference: ({ value }: { value: { claim: Claim | null } }) =>
        value.claim ? <ClaimFigure claim={value.claim} footnotes={footnotes} /> : null,
      callRetention: ({ value }: { value: { days?: unknown } }) => retentionText(value.days),
    },
    unknownType: () => null,
  }
}
