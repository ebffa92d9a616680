import { expect, test } from '../support/fixtures.ts'
import { startSecondSite } from '../support/servers/second-site.ts'

const secret = 'a secret of the schedule'

test('a scheduler revalidates a serverless site once after a claim has ended', async ({ lake }) => {
  const site = await startSecondSite({ variables: { CRON_SECRET: secret } })
  const schedule = async (authorization: string) => {
    const response = await fetch(`${site.url}/api/cron/claims`, { headers: { authorization } })
    return [response.status, response.ok ? await response.json() : undefined]
  }
  try {
    const liveUntil = new Date(Date.now() - 1).toISOString()
    await lake.patch('claim-acquisition-cost').set({ liveUntil }).commit()
    expect(await schedule('Bearer a guess')).toEqual([401, undefined])
    expect(await schedule(`Bearer ${secret}`)).toEqual([200, { revalidated: true }])
    expect(await schedule(`Bearer ${secret}`)).toEqual([200, { revalidated: false }])
  } finally {
    await site.stop()
  }
})
