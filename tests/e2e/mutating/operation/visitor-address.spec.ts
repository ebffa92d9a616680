import { expect, test } from '../../support/fixtures.ts'
import { startSecondSite } from '../../support/servers/second-site.ts'

test('a client that guesses passwords is one visitor, whatever its X-Forwarded-For', async () => {
  const site = await startSecondSite({ variables: { TRUSTED_PROXIES: '' } })
  const guess = async (turn: number) => {
    const body = new URLSearchParams({ email: `guessed-${turn}@example.com`, password: 'a guess' })
    const headers = {
      origin: site.url,
      accept: 'application/json',
      'x-forwarded-for': `203.0.113.${turn}`,
    }
    return (await fetch(`${site.url}/auth/sign-in`, { method: 'POST', headers, body })).status
  }
  try {
    // Requests before the server is ready count for the visitor “unknown”, so wait until it is.
    expect((await fetch(`${site.url}/sign-in`)).status).toBe(200)
    const statuses = await Promise.all(Array.from({ length: 45 }, (_, turn) => guess(turn)))
    expect(statuses.filter((status) => status === 400).length).toBeGreaterThan(0)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  } finally {
    await site.stop()
  }
})
