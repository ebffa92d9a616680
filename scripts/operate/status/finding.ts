/** What was found out about one part of the product, as a sentence. */
export type Finding = { state: 'ok' | 'wrong' | 'cannot tell'; part: string; sentence: string }

const found =
  (state: Finding['state']) =>
  (part: string, sentence: string): Finding => ({ state, part, sentence })

export const ok = found('ok')
export const wrong = found('wrong')
export const cannotTell = found('cannot tell')

/** A line for each, in columns. */
export const formatFindings = (findings: Finding[]): string =>
  findings
    .map(({ state, part, sentence }) => `${state.padEnd(11)}  ${part.padEnd(20)}  ${sentence}`)
    .join('\n')

/** A number of things, in words that fit it. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`

/** Asks with a time limit; undefined if nobody answers. */
export const ask = (url: string, init: RequestInit = {}): Promise<Response | undefined> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
