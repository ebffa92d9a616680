/** Writes one line to the server's log. Line breaks and control characters, which could forge a line, become spaces. */
export function logWarning(message: string): void {
  // biome-ignore lint/suspicious/noConsole: a door to the log
  console.warn(oneLine(message))
}

/** The same for what went wrong and needs somebody. */
export function logError(message: string): void {
  // biome-ignore lint/suspicious/noConsole: a door to the log
  console.error(oneLine(message))
}

const oneLine = (message: string) => message.replace(/\p{Cc}+/gu, ' ')
