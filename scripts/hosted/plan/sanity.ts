import { randomBytes } from 'node:crypto'
import { faultsOf } from '../checks/webhook.ts'
import type { Place } from '../place.ts'
import { findHook, HOOK_NAME, sanityOf, webhookUrl } from '../services/sanity.ts'
import { WEBHOOK_RULE } from '../wanted/webhook-rule.ts'
import type { SaveVariable, Step } from './step.ts'

type Sanity = ReturnType<typeof sanityOf>

/** Returns the steps for hosted Sanity: dataset, origin, tokens with the fewest rights, webhook. */
export async function planSanity(place: Place, save: SaveVariable): Promise<Step[]> {
  const sanity = sanityOf(place)
  return [
    ...(await planDataset(place, sanity)),
    ...(await planOrigin(place, sanity)),
    ...planTokens(place, sanity, save),
    ...(await planWebhook(place, sanity, save)),
  ]
}

async function planDataset({ sanity: { dataset } }: Place, sanity: Sanity): Promise<Step[]> {
  const known = (await sanity.datasets()).find(({ name }) => name === dataset)
  if (!known)
    return [
      { does: `Create the public dataset ${dataset}.`, run: () => sanity.createDataset(dataset) },
    ]
  if (known.aclMode === 'public') return []
  return [{ does: `Make the dataset ${dataset} public.`, run: () => sanity.openDataset(dataset) }]
}

async function planOrigin({ siteUrl }: Place, sanity: Sanity): Promise<Step[]> {
  const known = (await sanity.origins()).find(({ origin }) => origin === siteUrl)
  if (known?.allowCredentials) return []
  return [
    {
      does: `Allow the CORS origin ${siteUrl}, with credentials.`,
      async run() {
        if (known) await sanity.removeOrigin(known.id)
        await sanity.addOrigin(siteUrl)
      },
    },
  ]
}

const TOKENS = [
  { name: 'SANITY_API_READ_TOKEN', label: 'Site: preview', role: 'viewer' },
  { name: 'SANITY_API_WRITE_TOKEN', label: 'Site: 404 log', role: 'editor' },
] as const

/** A token's text is shown only once, so one that no variable has is created again. */
function planTokens({ env }: Place, sanity: Sanity, save: SaveVariable): Step[] {
  return TOKENS.filter(({ name }) => !env[name]?.trim()).map(({ name, label, role }) => ({
    does: `Create a token with the role ${role}, “${label}”, for ${name}.`,
    run: async () => save(name, await sanity.addRobot(label, role)),
  }))
}

async function planWebhook(place: Place, sanity: Sanity, save: SaveVariable): Promise<Step[]> {
  const { env } = place
  const steps: Step[] = []
  if (!env.SANITY_WEBHOOK_SECRET?.trim())
    steps.push({
      does: 'Create a secret for the webhook, SANITY_WEBHOOK_SECRET.',
      run: async () => save('SANITY_WEBHOOK_SECRET', randomBytes(32).toString('hex')),
    })
  const hook = findHook(await sanity.hooks(), place)
  const faults = hook ? faultsOf(hook, place) : []
  if (!hook)
    steps.push({
      does: `Create a webhook to ${webhookUrl(place.siteUrl)}.`,
      run: () => sanity.addHook(wantedHook(place)),
    })
  // The webhook does not have a newly created secret yet.
  else if (faults.length > 0 || steps.length > 0)
    steps.push({
      does: `Fix the webhook “${hook.name}”: ${faults.join(' ')}`,
      run: () => sanity.changeHook(hook.id, { ...wantedHook(place), name: hook.name }),
    })
  return steps
}

/** Evaluated when it is sent: the secret may have just been created. */
const wantedHook = ({ siteUrl, sanity, env }: Place) => ({
  type: 'document',
  name: HOOK_NAME,
  description: 'Created by `npm run hosted -- setup`.',
  url: webhookUrl(siteUrl),
  dataset: sanity.dataset,
  rule: WEBHOOK_RULE,
  apiVersion: 'v2021-03-25',
  httpMethod: 'POST',
  includeDrafts: false,
  includeAllVersions: false,
  isDisabledByUser: false,
  secret: env.SANITY_WEBHOOK_SECRET?.trim(),
})
