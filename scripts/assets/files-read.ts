import type { Message } from 'postcss'

/** Returns the style sheets that one was compiled from, by the messages of PostCSS. Tailwind reports each source too. */
export const filesRead = (messages: Message[]): string[] => [
  ...new Set(
    messages.flatMap(({ type, file }) =>
      type === 'dependency' && /\.css$/.test(file) ? [`${file}`] : [],
    ),
  ),
]
