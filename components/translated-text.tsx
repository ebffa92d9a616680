import { Children, type ReactNode } from 'react'

/** A word such as `15-minute`, which must not break at its hyphen, with a preview's marks. */
const COMPOUND = /((?<![\d-])\d{1,4}-\p{L}{1,12}(?!\p{L})\p{Cf}*)/u

/**
 * Returns children in which every text is the only child of its element. A browser's translator replaces text nodes, also
 * before hydration; React then compares only the words of such an element, but would otherwise draw the page again.
 */
export function separateTexts(children: ReactNode): ReactNode {
  const parts = Children.toArray(children).flatMap((child) =>
    typeof child === 'string' ? child.split(COMPOUND).filter(Boolean) : [child],
  )
  if (parts.length < 2 && !COMPOUND.test(`${parts[0]}`)) return parts[0]
  return parts.map((part, index) =>
    typeof part === 'string' && part.trim() !== '' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
      <span key={index} className={COMPOUND.test(part) ? 'whitespace-nowrap' : undefined}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}

/**
 * A text that changes while it is shown. Browser translation replaces text nodes that React would keep updating, so
 * each new text gets a new element.
 */
export const ChangingText = ({ children }: { children: string }) => (
  <span key={children}>{children}</span>
)
