/** Writes one line to the server's log, with line breaks and control characters, which could forge a line, as spaces. */
export function logWarning(message: string): void {
  // biome-ignore lint/suspicious/noConsole: writes the log
  console.warn(oneLine(message))
}

/** Like `logWarning`, for an error that needs attention. */
export function logError(message: string): void {
  // biome-ignore lint/suspicious/noConsole: writes the log
  console.error(oneLine(message))
}

const oneLine = (message: string) => message.replace(/\p{Cc}+/gu, ' ')
