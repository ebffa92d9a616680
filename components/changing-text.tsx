/**
 * A text that changes while it is shown. Browsers that translate a page put elements of their own in the place of its
 * texts, which React and Preact would go on writing to: so a new text is a new element.
 */
export const ChangingText = ({ children }: { children: string }) => (
  <span key={children}>{children}</span>
)
