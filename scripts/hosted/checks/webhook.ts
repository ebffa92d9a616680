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

const SETUP = 'Run `npm run hosted -- setup` to fix it.'
/** Number of recent deliveries that show the current state. */
const RECENT = 20

/** Checks that the webhook exists, has the right settings, and was accepted recently. */
export async function checkWebhook(place: Place): Promise<Findings> {
  const sanity = sanityOf(place)
  const hook = findHook(await sanity.hooks(), place)
  if (!hook)
    return wrong(
      'No webhook notifies the site of a publish.',
      'Run `npm run hosted -- setup` to create it.',
    )
  const faults = faultsOf(hook, place)
  const attempts = await sanity.attempts(hook.id)
  return [
    ...faults.map((fault) => wrong(fault, SETUP)),
    ...(faults.length === 0 ? [ok('The webhook covers everything pages depend on.')] : []),
    checkAttempts(attempts),
  ]
}

/** Returns what is wrong with the settings of a webhook, one sentence each. */
export function faultsOf(hook: SanityHook, { siteUrl, env }: Place): string[] {
  const { rule, secret } = hook
  const url = webhookUrl(siteUrl)
  const faults: [boolean, string][] = [
    [hook.url !== url, `The webhook goes to ${hook.url}, not to ${url}.`],
    [hook.isDisabled || hook.isDisabledByUser, 'The webhook is turned off.'],
    [
      WEBHOOK_RULE.on.some((name) => !rule.on.includes(name)),
      `The webhook is triggered by ${rule.on.join(', ') || 'nothing'}, not by create, update and delete.`,
    ],
    [
      !isWantedFilter(rule.filter),
      'The webhook’s filter is not the list of types that pages depend on.',
    ],
    [
      !isWantedProjection(rule.projection),
      `The webhook’s projection is not ${WEBHOOK_RULE.projection}.`,
    ],
    [
      hook.includeDrafts || hook.includeAllVersions,
      'The webhook is also sent for drafts, so every keystroke would reach the site.',
    ],
    [hook.httpMethod !== 'POST', `The webhook is sent by ${hook.httpMethod}, not by POST.`],
    // Sanity may not return the secret.
    [
      typeof secret === 'string' && secret !== env.SANITY_WEBHOOK_SECRET?.trim(),
      'The webhook’s secret is not SANITY_WEBHOOK_SECRET.',
    ],
  ]
  return faults.filter(([isFault]) => isFault).map(([, message]) => message)
}

function checkAttempts(attempts: Attempt[]): Finding {
  const recent = attempts
    .filter(({ inProgress }) => !inProgress)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, RECENT)
  const [last] = recent
  if (!last) return ok('The webhook has no deliveries yet.')
  const failed = recent.filter(({ isFailure }) => isFailure)
  if (!last.isFailure) return ok(`The webhook was last accepted at ${last.createdAt}.`)
  const reason = last.resultCode ? `HTTP ${last.resultCode}` : (last.failureReason ?? 'no response')
  const count = `${failed.length} of the last ${recent.length} deliveries`
  return wrong(`The site rejected ${count} of the webhook (${reason}).`, remedyFor(last.resultCode))
}

/** Returns what to do when the site responds to a webhook with this status. */
export function remedyFor(status: number | null | undefined): string {
  if (status === 401)
    return 'Set SANITY_WEBHOOK_SECRET to the same value here and where the site runs, deploy, and run `npm run hosted -- setup`.'
  if (status === 404) return 'Check that the webhook’s URL points to this site, not to another.'
  if (status === 400 || status === 413) return SETUP
  if (status && status > 299 && status < 400)
    return 'The URL redirects. Set NEXT_PUBLIC_SITE_URL to its target, and run `npm run hosted -- setup`.'
  return 'Check that the site runs and can be reached from the internet, and see its log.'
}
