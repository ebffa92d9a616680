import { Children, type ReactNode } from 'react'

const compound = /((?<![\d-])\d{1,4}-\p{L}{1,12}(?!\p{L}))/u

/** Keeps words such as `15-minute` from breaking at their hyphen. */
export function KeepTogether({ children }: { children: ReactNode }) {
  return Children.map(children, (child) =>
    typeof child === 'string' && compound.test(child)
      ? child.split(compound).map((part, index) =>
          index % 2 === 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
            <span key={index} className="whitespace-nowrap">
              {part}
            </span>
          ) : (
            part
          ),
        )
      : child,
  )
}
