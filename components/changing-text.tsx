/**
 * A text that changes while it is shown. Browser translation replaces text nodes that React would keep updating, so
 * each new text gets a new element.
 */
export const ChangingText = ({ children }: { children: string }) => (
  <span key={children}>{children}</span>
)
