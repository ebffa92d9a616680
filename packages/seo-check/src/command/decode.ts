/** How far into a page browsers look for a charset declaration. */
const SEARCHED_BYTES = 1024

/**
 * Decodes a body as browsers do: by its byte order mark, else the charset of the Content-Type header, else the one that the
 * page declares, else UTF-8, or windows-1252 if it isn't valid UTF-8.
 */
export function decodeText(bytes: Uint8Array, headerCharset: string | undefined): string {
  const declared = markOf(bytes) ?? headerCharset ?? declaredIn(bytes)
  if (declared) return decoderOf(declared).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function markOf([first, second, third]: Uint8Array) {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return undefined
}

function declaredIn(bytes: Uint8Array) {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, SEARCHED_BYTES))
  const found =
    /^<\?xml[^>]+encoding=["']([\w.:-]+)|<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(start)
  const label = found?.[1] ?? found?.[2]
  // A declaration that is readable as ASCII can't be UTF-16.
  return label && /^utf-?16/i.test(label) ? 'utf-8' : label
}

function decoderOf(label: string) {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}
