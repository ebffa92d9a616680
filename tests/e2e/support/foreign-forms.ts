import { siteURL } from './addresses.ts'

/** Where a browser says that a form comes from another website, or does not say that it comes from this one. */
const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  {},
]

/** What a handler answers to a form of another website: status and place, or the codes of its faults. */
export function sendFromElsewhere(path: string) {
  return Promise.all(
    foreign.map(async (headers) => {
      const body = new URLSearchParams({ email: 'a@example.com', password: 'x' })
      const init = { method: 'POST', redirect: 'manual', headers, body } as const
      const answer = await fetch(siteURL + path, init)
      return { status: answer.status, location: answer.headers.get('location') ?? '' }
    }),
  )
}
