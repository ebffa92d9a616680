import { campaign as campaignFields } from '@/lib/content/check/campaign'
import { read } from '@/lib/content/check/read'
import { type DatedClaim, isClaim } from '@/lib/content/claims/live-claims'
import type { Campaign, LandingPage } from '@/lib/content/landing-page'
import { withLinks } from '@/lib/content/with-links'
import { CAMPAIGN_SECTIONS, SECTIONS } from '@/lib/site'
import { fieldsOf } from '@/lib/values/record'
import { sectionNames } from '@/sections/contents'
import { toLandingPage } from './to-landing-page.ts'

type Fields = Record<string, unknown>

/**
 * Makes a campaign page from an answer of the content lake: the landing page with the page's own words, of the
 * sections that it shows. Throws if the page cannot be shown.
 */
export function toCampaignPage(answer: unknown) {
  const { campaign: own, ...landing } = fieldsOf(answer)
  const { value: campaign, issues } = read(campaignFields, own)
  if (!campaign) throw new Error(`campaignPage ${issues.join(', ')} is missing or malformed`)
  const chosen: string[] = campaign.sections.map(({ type }) => type)
  // One that chooses none shows all.
  const names = sectionNames.filter(
    (name) => name === 'hero' || chosen.length === 0 || chosen.includes(name),
  )
  const sections = names.map((name) => [name, withOwnWords(name, landing[name], campaign)])
  const merged = {
    settings: withButton(landing.settings, campaign, campaign.seo),
    ...Object.fromEntries(sections),
  }
  const made = toLandingPage(merged, names)
  if (made.page.growthPlan) made.page.growthPlan.formPath = `/${campaign.slug}`
  const claims = claimsIn([own, merged])
  const windows = [campaign.shownFrom, campaign.shownUntil]
  const dates = [...windows, ...claims.flatMap(({ liveFrom, liveUntil }) => [liveFrom, liveUntil])]
  return {
    page: withOwnAnchors(made.page),
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
