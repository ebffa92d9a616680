import { Problem } from '../process/problem.ts'

/** Requests the first page of a started site, which renders it. Throws a Problem if the response is an error. */
export async function requestFirstPage(site: string): Promise<void> {
  const response = await fetch(`${site}/`)
  const text = await response.text()
  if (response.ok) return
  const result = `${response.status} ${text.slice(0, 200)}`
  throw new Problem(`The site does not work. ${site}/ returned ${result}`)
}
