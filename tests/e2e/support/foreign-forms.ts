import { siteURL } from './addresses.ts'

/** Headers of a form from another website, or without proof that it is from this one. */
const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  {},
]

/** Returns a handler's response to a form from another website: status and location, or error codes. */
export function sendFromElsewhere(path: string) {
  return Promise.all(
    foreign.map(async (headers) => {
      const body = new URLSearchParams({ email: 'a@example.com', password: 'x' })
      const init = { method: 'POST', redirect: 'manual', headers, body } as const
      const response = await fetch(siteURL + path, init)
      return { status: response.status, location: response.headers.get('location') ?? '' }
    }),
  )
}
