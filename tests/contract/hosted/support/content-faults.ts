import { findHook } from '@/scripts/hosted/services/sanity'
import { WEBHOOK_RULE } from '@/scripts/hosted/wanted/webhook-rule'
import type { Fault, World } from './world.ts'

const SETUP = /npm run hosted -- setup/

/** A token that Sanity makes for the occasion. */
async function withToken(world: World, name: string, role: 'viewer' | 'editor') {
  const token = await world.sanity.addRobot('Of the tests', role)
  const [robot] = (await world.sanity.robots()).filter(({ label }) => label === 'Of the tests')
  return {
    place: world.placeWith({ [name]: token }),
    repair: () => world.sanity.removeRobot(`${robot?.id}`),
  }
}

/** A change of the webhook, taken back afterwards. */
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

/** Mistakes with the content store and its webhook. */
export const contentFaults: Fault[] = [
  {
    name: 'a dataset that is not there',
    checks: ['content'],
    says: /There is no dataset "staging"/,
    remedy: SETUP,
    plant: (world) => ({ place: world.placeWith({ NEXT_PUBLIC_SANITY_DATASET: 'staging' }) }),
  },
  {
    name: 'a private dataset',
    checks: ['content'],
    says: /"production" is private/,
    remedy: SETUP,
    async plant({ content, sanity }) {
      await content.datasets.edit('production', { aclMode: 'private' })
      return { repair: () => sanity.openDataset('production') }
    },
  },
  {
    name: 'a dataset without content',
    checks: ['content'],
    says: /has no site settings: it is empty/,
    remedy: /content:import/,
    async plant({ content }) {
      await content.delete('siteSettings')
      return { repair: () => content.create({ _id: 'siteSettings', _type: 'siteSettings' }) }
    },
  },
  {
    name: 'no CORS origin for the Studio',
    checks: ['origin'],
    says: /is no CORS origin of the project/,
    remedy: SETUP,
    async plant({ sanity, site }) {
      for (const { id } of await sanity.origins()) await sanity.removeOrigin(id)
      return { repair: () => sanity.addOrigin(site.url) }
    },
  },
  {
    name: 'a CORS origin without credentials',
    checks: ['origin'],
    says: /is without credentials/,
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
    says: /Sanity does not know SANITY_API_READ_TOKEN/,
    remedy: /unset the variable and run `npm run hosted -- setup`/,
    plant: (world) => ({ place: world.placeWith({ SANITY_API_READ_TOKEN: 'skRevoked' }) }),
  },
  {
    name: 'a token for reading that may write',
    checks: ['tokens'],
    says: /SANITY_API_READ_TOKEN may write as well/,
    remedy: /of less rights/,
    plant: (world) => withToken(world, 'SANITY_API_READ_TOKEN', 'editor'),
  },
  {
    name: 'a token for writing that may not',
    checks: ['tokens'],
    says: /SANITY_API_WRITE_TOKEN may not write/,
    remedy: /revoke it at sanity\.io\/manage/,
    plant: (world) => withToken(world, 'SANITY_API_WRITE_TOKEN', 'viewer'),
  },
  {
    name: 'an administrator’s token that Sanity refuses',
    checks: ['webhook'],
    says: /Sanity refuses SANITY_AUTH_TOKEN \(401\)/,
    remedy: /role Administrator/,
    plant: (world) => ({ place: world.placeWith({ SANITY_AUTH_TOKEN: 'skOther' }) }),
  },
  {
    name: 'no webhook',
    ...webhook,
    says: /No webhook tells the site/,
    async plant({ sanity, content }) {
      const [hook] = await sanity.hooks()
      const { id, name, url, dataset, rule, secret } = hook ?? {}
      await content.request({ url: `/hooks/projects/local/${id}`, method: 'DELETE' })
      return { repair: () => sanity.addHook({ name, url, dataset, rule, secret }) }
    },
  },
  {
    name: 'a webhook to another address',
    ...webhook,
    says: /The webhook goes to http:\/\/old\.example\/api\/revalidate/,
    plant: (world) => withHook(world, { url: 'http://old.example/api/revalidate' }),
  },
  {
    name: 'a webhook that is switched off',
    ...webhook,
    says: /The webhook is switched off/,
    plant: (world) => withHook(world, { isDisabledByUser: true }),
  },
  {
    name: 'a webhook whose filter misses types',
    ...webhook,
    says: /The filter of the webhook/,
    plant: (world) =>
      withHook(world, { rule: { ...WEBHOOK_RULE, filter: '_type in ["hero", "claim"]' } }),
  },
  {
    name: 'a webhook that does not hear of deletions',
    ...webhook,
    says: /hears of create, update, not of create, update and delete/,
    plant: (world) => withHook(world, { rule: { ...WEBHOOK_RULE, on: ['create', 'update'] } }),
  },
  {
    name: 'a webhook with another projection',
    ...webhook,
    says: /The projection of the webhook/,
    plant: (world) => withHook(world, { rule: { ...WEBHOOK_RULE, projection: '{_id}' } }),
  },
  {
    name: 'a webhook with another secret',
    ...webhook,
    says: /secret of the webhook is not SANITY_WEBHOOK_SECRET/,
    plant: (world) => withHook(world, { secret: 'another secret of the tests' }),
  },
  {
    name: 'a site that was deployed with another secret',
    checks: ['publishing'],
    says: /A publish does not reach the site: it answers its webhook with 401/,
    remedy: /Set SANITY_WEBHOOK_SECRET where the site runs/,
    async plant(world) {
      const secret = 'another secret of the tests'
      const { repair } = await withHook(world, { secret })
      return { place: world.placeWith({ SANITY_WEBHOOK_SECRET: secret }), repair }
    },
  },
  {
    name: 'deliveries that the site did not take',
    checks: ['webhook'],
    says: /The site did not take \d+ of the last \d+ deliveries of the webhook \(HTTP 404\)/,
    remedy: /leads to this site, not to another/,
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
