import { changesIn } from '@/lib/content/changes/changes'
import { campaign as campaignFields } from '@/lib/content/check/campaign'
import { read } from '@/lib/content/check/read'
import { type DatedClaim, isClaim } from '@/lib/content/claims/live-claims'
import type { Campaign, LandingPage } from '@/lib/content/landing-page'
import { withLinks } from '@/lib/content/with-links'
import { CAMPAIGN_SECTIONS, SECTIONS } from '@/lib/site'
import { fieldsOf } from '@/lib/values/record'
import { sectionNames } from '@/sections/contents'
import type { SectionName } from '@/sections/section'
import { toLandingPage } from './to-landing-page.ts'

type Fields = Record<string, unknown>

/**
 * Makes a campaign page from an answer of the content lake: the landing page with the page's own words, of the
 * sections that it shows. Throws if the page cannot be shown.
 */
export function toCampaignPage(answer: unknown) {
  const { own, campaign, names, merged, issues } = layOver(answer)
  if (!campaign) throw new Error(`campaignPage ${issues.join(', ')} is missing or malformed`)
  const made = toLandingPage(merged, names)
  const page = { ...withOwnAnchors(made.page), changes: changesIn([shownOf(own, names), merged]) }
  if (page.growthPlan) page.growthPlan.formPath = `/${campaign.slug}`
  if (page.questions) page.questions.elsewhere = elsewhereOf(answer, campaign)
  const claims = claimsIn([own, merged])
  const windows = [campaign.shownFrom, campaign.shownUntil]
  const dates = [...windows, ...claims.flatMap(({ liveFrom, liveUntil }) => [liveFrom, liveUntil])]
  return {
    page,
    campaign,
    /** The sections that it asks for, shown or not. */
    sections: names,
    /** Ids of the claims it names, complete or not: a change of one of them changes the page. */
    claims: [...new Set(claims.map(({ _id }) => _id))],
    /** Does it, or a claim it names, begin or end at some time? */
    isDated: dates.some(Boolean),
    issues: [...issues, ...made.issues],
  }
}

/** The dates at which what such a page shows has changed or will, whether it can be shown or not. */
export function campaignChanges(answer: unknown): string[] {
  const { own, names, merged } = layOver(answer)
  return changesIn([shownOf(own, names), merged])
}

/** A page's own words without the questions and reasons of sections that it does not show. */
function shownOf(own: unknown, names: readonly SectionName[]): Fields {
  const { questions, reasons, ...shown } = fieldsOf(own)
  return {
    ...shown,
    ...(names.includes('questions') && { questions }),
    ...(names.includes('whyChoose') && { reasons }),
  }
}

/** The page's own words over the documents of those sections of the landing page that it shows. */
function layOver(answer: unknown) {
  const { campaign: own, ...landing } = fieldsOf(answer)
  const { value: campaign, issues } = read(campaignFields, own)
  if (!campaign) return { own, issues, names: [], merged: {} }
  const chosen: string[] = campaign.sections.map(({ type }) => type)
  // One that chooses none shows all.
  const names = sectionNames.filter(
    (name) => name === 'hero' || chosen.length === 0 || chosen.includes(name),
  )
  const sections = names.map((name) => [name, withOwnWords(name, landing[name], campaign)])
  const settings = withButton(landing.settings, campaign, campaign.seo)
  return { own, campaign, issues, names, merged: { settings, ...Object.fromEntries(sections) } }
}

/** A campaign page: its own words in the form of the landing page, and what they were made of. */
export type MadeCampaignPage = ReturnType<typeof toCampaignPage>

function withOwnWords(name: string, section: unknown, campaign: Campaign): unknown {
  if (name === 'hero') return withOwnHero(fieldsOf(section), campaign)
  if (section === null || section === undefined) return section
  const copy = { ...fieldsOf(section) }
  const words = campaign.sections.find(({ type }) => type === name)
  const lede = CAMPAIGN_SECTIONS.find(({ type }) => type === name)?.lede
  if (words?.heading) copy[name === 'video' ? 'title' : 'heading'] = words.heading
  if (words?.lede && lede) copy[lede] = Array.isArray(copy[lede]) ? [block(words.lede)] : words.lede
  if (name === 'questions' && campaign.questions.length > 0) copy.items = campaign.questions
  if (name === 'whyChoose' && campaign.reasons.length > 0) copy.reasons = campaign.reasons
  if (name !== 'growthPlan') return copy
  return { ...withButton(copy, campaign), panelNote: campaign.bookingNote ?? copy.panelNote }
}

/** Ids of the questions that the landing page, or another campaign page, answers too. */
function elsewhereOf(landing: unknown, { repeatedQuestions }: Campaign): string[] {
  const { items } = fieldsOf(fieldsOf(landing).questions)
  const listed = Array.isArray(items) ? items.map((item) => fieldsOf(item)._id) : []
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

/** A part with the button's words of this page. */
function withButton(part: unknown, { callToActionLabel }: Campaign, seo?: Campaign['seo']): Fields {
  const { callToAction, ...rest } = fieldsOf(part)
  const button = fieldsOf(callToAction)
  const own = { ...rest, callToAction: { ...button, label: callToActionLabel ?? button.label } }
  return seo ? { ...own, seo } : own
}

function block(text: string) {
  const children = [{ _type: 'span', _key: 's', text, marks: [] }]
  return { _type: 'block', _key: 'lede', style: 'normal', markDefs: [], children }
}

/** Links to sections that this page has stay on it; others lead to the landing page. */
function withOwnAnchors(page: LandingPage): LandingPage {
  const anchors = new Set(SECTIONS.filter(({ type }) => page[type]).map(({ id }) => `/#${id}`))
  return withLinks(page, (href) => (anchors.has(href) ? href.slice(1) : href))
}

function claimsIn(value: unknown): DatedClaim[] {
  if (typeof value !== 'object' || value === null) return []
  return isClaim(value) ? [value] : Object.values(value).flatMap(claimsIn)
}
