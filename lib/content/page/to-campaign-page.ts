import * as v from 'valibot'
import { changesIn } from '@/lib/content/changes'
import { campaign as campaignFields } from '@/lib/content/check/campaign'
import { read } from '@/lib/content/check/read'
import { type DatedClaim, isClaim } from '@/lib/content/claims/shown-claims'
import type { Campaign } from '@/lib/content/content-types'
import { asRecord } from '@/lib/values/record'
import { campaignSections, type SectionName, sectionNames } from '@/sections/index'
import { withOwnAnchors } from './links.ts'
import { landingPageSchema, toLandingPage } from './to-landing-page.ts'

type Fields = Record<string, unknown>

/** The schema of a response: which of its strings are copy. */
export const campaignPageSchema = v.object({
  ...landingPageSchema.entries,
  campaign: campaignFields,
})

/**
 * Builds a campaign page from a Content Lake response: the landing page's sections that it shows, with the campaign's own
 * texts. Throws if the page can't be shown.
 */
export function toCampaignPage(response: unknown) {
  const { own, campaign, names, merged, issues } = mergeCampaign(response)
  if (!campaign) throw new Error(`campaignPage ${issues.join(', ')} is missing or malformed`)
  const made = toLandingPage(merged, names)
  const page = { ...withOwnAnchors(made.page), changes: changesIn([shownOf(own, names), merged]) }
  if (page.growthPlan) page.growthPlan.formPath = `/${campaign.slug}`
  if (page.questions) page.questions.elsewhere = answeredElsewhere(response, campaign)
  const claims = claimsIn([own, merged])
  const windows = [campaign.shownFrom, campaign.shownUntil]
  const dates = [...windows, ...claims.flatMap(({ liveFrom, liveUntil }) => [liveFrom, liveUntil])]
  return {
    page,
    campaign,
    /** The chosen sections, shown or not. */
    sections: names,
    /** Ids of the claims it references, complete or not: changing one of them changes the page. */
    claims: [...new Set(claims.map(({ _id }) => _id))],
    /** Whether the page or a claim on it has a start or end date. */
    isDated: dates.some(Boolean),
    issues: [...issues, ...made.issues],
  }
}

/** Returns the past and future dates at which a campaign page's content changes, even if it can't be shown. */
export function campaignChanges(response: unknown): string[] {
  const { own, names, merged } = mergeCampaign(response)
  return changesIn([shownOf(own, names), merged])
}

/** A campaign's own content without questions and reasons of sections that it doesn't show. */
function shownOf(own: unknown, names: readonly SectionName[]): Fields {
  const { questions, reasons, ...shown } = asRecord(own)
  return {
    ...shown,
    ...(names.includes('questions') && { questions }),
    ...(names.includes('whyChoose') && { reasons }),
  }
}

/** Applies the campaign's own texts to the landing page's sections that it shows. */
function mergeCampaign(response: unknown) {
  const { campaign: own, ...landing } = asRecord(response)
  const { value: campaign, issues } = read(campaignFields, own)
  if (!campaign) return { own, issues, names: [], merged: {} }
  const chosen: string[] = campaign.sections.map(({ type }) => type)
  // An empty choice shows all sections.
  const names = sectionNames.filter(
    (name) => name === 'hero' || chosen.length === 0 || chosen.includes(name),
  )
  const sections = names.map((name) => [name, withOwnTexts(name, landing[name], campaign)])
  const settings = withButton(landing.settings, campaign, campaign.seo)
  return { own, campaign, issues, names, merged: { settings, ...Object.fromEntries(sections) } }
}

/** A campaign page in the form of the landing page, with its source data. */
export type MadeCampaignPage = ReturnType<typeof toCampaignPage>

function withOwnTexts(name: string, section: unknown, campaign: Campaign): unknown {
  if (name === 'hero') return withOwnHero(asRecord(section), campaign)
  if (section === null || section === undefined) return section
  const copy = { ...asRecord(section) }
  const texts = campaign.sections.find(({ type }) => type === name)
  const lede = campaignSections.find(({ type }) => type === name)?.lede
  if (texts?.heading) copy[name === 'video' ? 'title' : 'heading'] = texts.heading
  if (texts?.lede && lede) copy[lede] = Array.isArray(copy[lede]) ? [block(texts.lede)] : texts.lede
  if (name === 'questions' && campaign.questions.length > 0) copy.items = campaign.questions
  if (name === 'whyChoose' && campaign.reasons.length > 0) copy.reasons = campaign.reasons
  if (name !== 'growthPlan') return copy
  return { ...withButton(copy, campaign), panelNote: campaign.bookingNote ?? copy.panelNote }
}

/** Ids of the questions that the landing page or another campaign page also answers. */
function answeredElsewhere(landing: unknown, { repeatedQuestions }: Campaign): string[] {
  const { items } = asRecord(asRecord(landing).questions)
  const listed = Array.isArray(items) ? items.map((item) => asRecord(item)._id) : []
  return [...listed, ...(repeatedQuestions ?? [])].filter((id) => typeof id === 'string')
}

function withOwnHero(hero: Fields, { heading, lead, claims, film }: Campaign) {
  return {
    ...hero,
    heading,
    lead,
    claims: claims.length > 0 ? claims : hero.claims,
    film: film ?? hero.film,
  }
}

/** Replaces the button label, and the SEO fields if given. */
function withButton(part: unknown, { callToActionLabel }: Campaign, seo?: Campaign['seo']): Fields {
  const { callToAction, ...rest } = asRecord(part)
  const button = asRecord(callToAction)
  const own = { ...rest, callToAction: { ...button, label: callToActionLabel ?? button.label } }
  return seo ? { ...own, seo } : own
}

function block(text: string) {
  const children = [{ _type: 'span', _key: 's', text, marks: [] }]
  return { _type: 'block', _key: 'lede', style: 'normal', markDefs: [], children }
}

function claimsIn(value: unknown): DatedClaim[] {
  if (typeof value !== 'object' || value === null) return []
  return isClaim(value) ? [value] : Object.values(value).flatMap(claimsIn)
}
