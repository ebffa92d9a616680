import { findHook } from '@/scripts/hosted/services/sanity'
import { WEBHOOK_RULE } from '@/scripts/hosted/wanted/webhook-rule'
import type { Fault, World } from './world.ts'

const SETUP = /npm run hosted -- setup/

/** Sets a variable to a new token with this role. */
async function withToken(world: World, name: string, role: 'viewer' | 'editor') {
  const token = await world.sanity.addRobot('Of the tests', role)
  const [robot] = (await world.sanity.robots()).filter(({ label }) => label === 'Of the tests')
  return {
    place: world.placeWith({ [name]: token }),
    repair: () => world.sanity.removeRobot(`${robot?.id}`),
  }
}

/** Changes the webhook and restores it. */
async function withHook(world: World, change: object) {
  const hook = findHook(await world.sanity.hooks(), world.place)
  const id = `${hook?.id}`
  await world.sanity.changeHook(id, change)
  return {
    repair: () =>
      world.sanity.changeHook(id, {
        url: hook?.url,
        rule: WEBHOOK_RULE,
        isDisabledByUser: false,
        secret: world.variables.SANITY_WEBHOOK_SECRET,
      }),
  }
}

const webhook = { checks: ['webhook'], remedy: SETUP }

/** Faults in the content store and its webhook. */
export const contentFaults: Fault[] = [
  {
    name: 'a missing dataset',
    checks: ['content'],
    message: /There is no dataset "staging"/,
    remedy: SETUP,
    plant: (world) => ({ place: world.placeWith({ NEXT_PUBLIC_SANITY_DATASET: 'staging' }) }),
  },
  {
    name: 'a private dataset',
    checks: ['content'],
    message: /"production" is private/,
    remedy: SETUP,
    async plant({ content, sanity }) {
      await content.datasets.edit('production', { aclMode: 'private' })
      return { repair: () => sanity.openDataset('production') }
    },
  },
  {
    name: 'a dataset without content',
    checks: ['content'],
    message: /has no site settings, so it is empty/,
    remedy: /content:import/,
    async plant({ content }) {
      await content.delete('siteSettings')
      return { repair: () => content.create({ _id: 'siteSettings', _type: 'siteSettings' }) }
    },
  },
  {
    name: 'no CORS origin for the Studio',
    checks: ['origin'],
    message: /is not a CORS origin of the project/,
    remedy: SETUP,
    async plant({ sanity, site }) {
      for (const { id } of await sanity.origins()) await sanity.removeOrigin(id)
      return { repair: () => sanity.addOrigin(site.url) }
    },
  },
  {
    name: 'a CORS origin without credentials',
    checks: ['origin'],
    message: /does not allow credentials/,
    remedy: SETUP,
    async plant({ sanity, site, content }) {
      const renew = async (allowCredentials: boolean) => {
        for (const { id } of await sanity.origins()) await sanity.removeOrigin(id)
        const body = { origin: site.url, allowCredentials }
        await content.request({ url: '/projects/local/cors', method: 'POST', body })
      }
      await renew(false)
      return { repair: () => renew(true) }
    },
  },
  {
    name: 'a token that was revoked',
    checks: ['tokens'],
    message: /Sanity rejects SANITY_API_READ_TOKEN/,
    remedy: /unset the variable and run `npm run hosted -- setup`/,
    plant: (world) => ({ place: world.placeWith({ SANITY_API_READ_TOKEN: 'skRevoked' }) }),
  },
  {
    name: 'a read token that can write',
    checks: ['tokens'],
    message: /SANITY_API_READ_TOKEN can also write/,
    remedy: /with fewer rights/,
    plant: (world) => withToken(world, 'SANITY_API_READ_TOKEN', 'editor'),
  },
  {
    name: 'a write token that cannot write',
    checks: ['tokens'],
    message: /SANITY_API_WRITE_TOKEN cannot write/,
    remedy: /revoke it at sanity\.io\/manage/,
    plant: (world) => withToken(world, 'SANITY_API_WRITE_TOKEN', 'viewer'),
  },
  {
    name: 'an administrator’s token that Sanity rejects',
    checks: ['webhook'],
    message: /Sanity rejects SANITY_AUTH_TOKEN \(401\)/,
    remedy: /role Administrator/,
    plant: (world) => ({ place: world.placeWith({ SANITY_AUTH_TOKEN: 'skOther' }) }),
  },
  {
    name: 'no webhook',
    ...webhook,
    message: /No webhook notifies the site/,
    async plant({ sanity, content }) {
      const [hook] = await sanity.hooks()
      const { id, name, url, dataset, rule, secret } = hook ?? {}
      await content.request({ url: `/hooks/projects/local/${id}`, method: 'DELETE' })
      return { repair: () => sanity.addHook({ name, url, dataset, rule, secret }) }
    },
  },
  {
    name: 'a webhook to another URL',
    ...webhook,
    message: /The webhook goes to http:\/\/old\.example\/api\/revalidate/,
    plant: (world) => withHook(world, { url: 'http://old.example/api/revalidate' }),
  },
  {
    name: 'a webhook that is turned off',
    ...webhook,
    message: /The webhook is turned off/,
    plant: (world) => withHook(world, { isDisabledByUser: true }),
  },
  {
    name: 'a webhook whose filter misses types',
    ...webhook,
    message: /The webhook’s filter/,
    plant: (world) =>
      withHook(world, { rule: { ...WEBHOOK_RULE, filter: '_type in ["hero", "claim"]' } }),
  },
  {
    name: 'a webhook without deletions',
    ...webhook,
    message: /is triggered by create, update, not by create, update and delete/,
    plant: (world) => withHook(world, { rule: { ...WEBHOOK_RULE, on: ['create', 'update'] } }),
  },
  {
    name: 'a webhook with another projection',
    ...webhook,
    message: /The webhook’s projection/,
    plant: (world) => withHook(world, { rule: { ...WEBHOOK_RULE, projection: '{_id}' } }),
  },
  {
    name: 'a webhook with another secret',
    ...webhook,
    message: /webhook’s secret is not SANITY_WEBHOOK_SECRET/,
    plant: (world) => withHook(world, { secret: 'another secret of the tests' }),
  },
  {
    name: 'a site that was deployed with another secret',
    checks: ['publishing'],
    message: /A publish does not reach the site: it returned 401 to its webhook/,
    remedy: /Set SANITY_WEBHOOK_SECRET to the same value here and where the site runs/,
    async plant(world) {
      const secret = 'another secret of the tests'
      const { repair } = await withHook(world, { secret })
      return { place: world.placeWith({ SANITY_WEBHOOK_SECRET: secret }), repair }
    },
  },
  {
    name: 'deliveries that the site rejected',
    checks: ['webhook'],
    message: /The site rejected \d+ of the last \d+ deliveries of the webhook \(HTTP 404\)/,
    remedy: /points to this site, not to another/,
    async plant({ site, content, sanity }) {
      site.state.statuses.set('/api/revalidate', 404)
      await content.create({ _id: 'hosted.fault', _type: 'claim' })
      const repair = async () => {
        site.state.statuses.clear()
        await sanity.mutate([{ delete: { id: 'hosted.fault' } }])
      }
      return { repair }
    },
  },
]
