import { type Finding, type Findings, ok, wrong } from '../finding.ts'
import type { Place } from '../place.ts'
import {
  type Attempt,
  findHook,
  type SanityHook,
  sanityOf,
  webhookUrl,
} from '../services/sanity.ts'
import { isWantedFilter, isWantedProjection, WEBHOOK_RULE } from '../wanted/webhook-rule.ts'

const SETUP = 'Run `npm run hosted -- setup`, which corrects it.'
/** Attempts that say how it is now. */
const RECENT = 20

/** The webhook is there, tells of the right documents, and was taken lately. */
export async function checkWebhook(place: Place): Promise<Findings> {
  const sanity = sanityOf(place)
  const hook = findHook(await sanity.hooks(), place)
  if (!hook)
    return wrong(
      'No webhook tells the site of a publish.',
      'Run `npm run hosted -- setup`, which makes it.',
    )
  const faults = faultsOf(hook, place)
  const attempts = await sanity.attempts(hook.id)
  return [
    ...faults.map((fault) => wrong(fault, SETUP)),
    ...(faults.length === 0 ? [ok('The webhook tells of what pages are made of.')] : []),
    judgeAttempts(attempts),
  ]
}

/** What is wrong with the settings of a webhook, a sentence each. */
export function faultsOf(hook: SanityHook, { siteUrl, env }: Place): string[] {
  const { rule, secret } = hook
  const url = webhookUrl(siteUrl)
  const faults: [boolean, string][] = [
    [hook.url !== url, `The webhook goes to ${hook.url}, not to ${url}.`],
    [hook.isDisabled || hook.isDisabledByUser, 'The webhook is switched off.'],
    [
      WEBHOOK_RULE.on.some((name) => !rule.on.includes(name)),
      `The webhook hears of ${rule.on.join(', ') || 'nothing'}, not of create, update and delete.`,
    ],
    [
      !isWantedFilter(rule.filter),
      'The filter of the webhook is not the list of types that pages are made of.',
    ],
    [
      !isWantedProjection(rule.projection),
      `The projection of the webhook is not ${WEBHOOK_RULE.projection}.`,
    ],
    [
      hook.includeDrafts || hook.includeAllVersions,
      'The webhook is sent for drafts as well: every keystroke would reach the site.',
    ],
    [hook.httpMethod !== 'POST', `The webhook is sent by ${hook.httpMethod}, not by POST.`],
    // Where it is told at all.
    [
      typeof secret === 'string' && secret !== env.SANITY_WEBHOOK_SECRET?.trim(),
      'The secret of the webhook is not SANITY_WEBHOOK_SECRET.',
    ],
  ]
  return faults.filter(([isFault]) => isFault).map(([, says]) => says)
}

function judgeAttempts(attempts: Attempt[]): Finding {
  const recent = attempts
    .filter(({ inProgress }) => !inProgress)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, RECENT)
  const [last] = recent
  if (!last) return ok('Nothing was to be delivered by the webhook yet.')
  const failed = recent.filter(({ isFailure }) => isFailure)
  if (!last.isFailure) return ok(`The webhook was taken last at ${last.createdAt}.`)
  const reason = last.resultCode ? `HTTP ${last.resultCode}` : (last.failureReason ?? 'no answer')
  const count = `${failed.length} of the last ${recent.length} deliveries`
  return wrong(
    `The site did not take ${count} of the webhook (${reason}).`,
    remedyFor(last.resultCode),
  )
}

/** What to do when the site answers a webhook with this status. */
export function remedyFor(status: number | null | undefined): string {
  if (status === 401)
    return 'Set SANITY_WEBHOOK_SECRET where the site runs to the same as here, deploy, and run `npm run hosted -- setup`.'
  if (status === 404)
    return 'See that the address of the webhook leads to this site, not to another.'
  if (status === 400 || status === 413) return SETUP
  if (status && status > 299 && status < 400)
    return 'The address redirects: set NEXT_PUBLIC_SITE_URL to where it leads, and run `npm run hosted -- setup`.'
  return 'See that the site runs and can be reached from the internet; its log says more.'
}
