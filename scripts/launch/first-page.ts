import { Problem } from '../process/problem.ts'

/** Asks a site that has started for its page, and so has it made. Throws a Problem if it does not answer as it should. */
export async function askFirstPage(site: string): Promise<void> {
  const response = await fetch(`${site}/`)
  const text = await response.text()
  if (response.ok) return
  const answer = `${response.status} ${text.slice(0, 200)}`
  throw new Problem(`The site is not well: ${site}/ answers ${answer}`)
}
