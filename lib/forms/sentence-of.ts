/** The sentence of a code; undefined for a code that does not exist, since an address can name anything. */
export const sentenceOf = (sentences: Record<string, string>, code: unknown): string | undefined =>
  typeof code === 'string' && Object.hasOwn(sentences, code) ? sentences[code] : undefined
