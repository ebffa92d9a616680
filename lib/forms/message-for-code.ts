/** Returns the message for a code; undefined for an unknown code, since a URL can contain anything. */
export const messageForCode = (
  messages: Record<string, string>,
  code: unknown,
): string | undefined =>
  typeof code === 'string' && Object.hasOwn(messages, code) ? messages[code] : undefined
