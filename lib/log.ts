/** Writes one line to the server's log. Line breaks and control characters, which could forge a line, become spaces. */
export function logWarning(message: string): void {
  // biome-ignore lint/suspicious/noConsole: the one door to the log
  console.warn(message.replace(/\p{Cc}+/gu, ' '))
}
