import { expect, test } from '../../support/fixtures.ts'
import { startSecondSite } from '../../support/servers/second-site.ts'

test('whoever guesses passwords is one visitor, whatever X-Forwarded-For says', async () => {
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
    // Thirty are allowed at once. On a busy machine some come by IPv6 and some by IPv4, which are two visitors.
    const answers = await Promise.all(Array.from({ length: 75 }, (_, turn) => guess(turn)))
    expect(answers.filter((status) => status === 400).length).toBeGreaterThan(0)
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0)
  } finally {
    await site.stop()
  }
})
