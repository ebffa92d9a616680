type Child = { _type?: string; text?: string }
type Block = { children?: Child[] }

/** The typed words of Portable Text for previews and length rules; a claim counts as one sign, `#`. */
export function plainText(blocks: unknown): string {
  if (!Array.isArray(blocks)) return ''
  return (blocks as Block[])
    .map(({ children = [] }) =>
      children.map(({ _type, text = '' }) => (_type === 'claimReference' ? '#' : text)).join(''),
    )
    .join(' ')
    .trim()
}
