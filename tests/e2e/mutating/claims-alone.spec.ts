import { expect, test } from '../support/fixtures.ts'
import { startSecondSite } from '../support/servers/second-site.ts'

const CLAIM = 'claim-acquisition-cost'
const secret = 'a secret of the schedule'

test('a claim ends on a site without an edge cache whose public URL is another host', async ({
  lake,
}) => {
  // Nothing responds there.
  const variables = { NEXT_PUBLIC_SITE_URL: 'https://www.site.example', CRON_SECRET: secret }
  const site = await startSecondSite({ variables })
  const isShown = async () => (await (await fetch(`${site.url}/`)).text()).includes('73%')
  const schedule = async (authorization: string) => {
    const response = await fetch(`${site.url}/api/cron/claims`, { headers: { authorization } })
    return [response.status, response.ok ? await response.json() : undefined]
  }
  try {
    const ends = Date.now() + 8000
    const liveUntil = new Date(ends).toISOString()
    await lake.patch(CLAIM).set({ value: 73, liveUntil }).commit()
    await site.announce('claim')
    await expect.poll(isShown).toBe(true)
    expect(Date.now(), 'the machine is too busy for this test').toBeLessThan(ends)
    await expect.poll(isShown, { timeout: 30_000 }).toBe(false)

    // On serverless hosts a scheduler does it, once per time.
    expect(await schedule('Bearer a guess')).toEqual([401, undefined])
    expect(await schedule(`Bearer ${secret}`)).toEqual([200, { revalidated: true }])
    expect(await schedule(`Bearer ${secret}`)).toEqual([200, { revalidated: false }])
  } finally {
    await site.stop()
  }
})
