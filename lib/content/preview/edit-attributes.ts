import { createDataAttribute } from 'next-sanity'
import { isClaim } from '@/lib/content/claims/shown-claims'
import type { Campaign, LandingPage } from '@/lib/content/content-types'
import { asRecord, asString, isRecord, mapFields } from '@/lib/values/record'

type Source = { id: string; type: string }

/** Fields of a section that stega marks can't reach: a heading split into parts, a number. */
const fieldOf: Partial<Record<string, string>> = {
  hero: 'heading',
  growthPlan: 'booking.slotMinutes',
}

/**
 * Returns the landing page with `edit` wherever no stega mark can tell the Studio the field:
 * on images, on claims, which are computed from several fields, and on the fields above.
 */
export function withEditAttributes(page: LandingPage): LandingPage {
  return mapFields(page, (section, name) => {
    const source = sourceOf(name, section)
    const own = fieldOf[name]
    const marked = editable(section, source, [])
    return own && section ? { ...asRecord(marked), edit: attribute(source, own) } : marked
  }) as LandingPage
}

/** Does the same for a campaign page, which has its own hero. */
export function withCampaignAttributes(page: LandingPage, { _id, film }: Campaign): LandingPage {
  const marked = withEditAttributes(page)
  if (!marked.hero) return marked
  const source = { id: _id, type: 'campaignPage' }
  marked.hero.edit = attribute(source, 'heading')
  if (film) Object.assign(marked.hero.film.poster, { edit: attribute(source, 'film.poster') })
  return marked
}

function sourceOf(name: string, section: unknown): Source {
  if (name === 'video') return { id: asString(asRecord(section)._id) ?? '', type: name }
  const id = name === 'settings' || name === 'questions' ? 'siteSettings' : name
  return { id, type: id }
}

/** Adds `edit` to every claim and image in a part of a document. */
function editable<T>(value: T, source: Source, path: string[]): T
function editable(value: unknown, source: Source, path: string[]): unknown {
  if (Array.isArray(value))
    return value.map((item) => editable(item, source, [...path, keyOf(item)]))
  if (!isRecord(value)) return value
  if (isClaim(value)) {
    const claim = { id: value._id, type: 'claim' }
    return { ...value, edit: attribute(claim, 'value'), editNote: attribute(claim, 'disclaimer') }
  }
  const copy = mapFields(value, (field, name) => editable(field, source, [...path, name]))
  return 'asset' in value ? { ...copy, edit: attribute(source, toPath(path)) } : copy
}

const attribute = (source: Source, path: string) =>
  createDataAttribute({ ...source, path, baseUrl: '/studio' }).toString()

const keyOf = (item: unknown) => `[_key=="${asRecord(item)._key ?? ''}"]`

const toPath = (path: string[]) => path.join('.').replaceAll('.[', '[')
