import type { SeedDocument } from '../seed.ts'

const block = (text: string) => ({
  _type: 'block',
  _key: 'b',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
})

/** Returns a section chosen by a page, with its own text or none. */
export const chosen = (section: string, words: { heading?: string; lede?: string } = {}) => ({
  _type: 'campaignSection',
  _key: section,
  section,
  ...words,
})

export const claim = (_ref: string) => ({ _type: 'reference', _key: _ref, _ref })

/** A complete campaign page for training providers; the seed has none. */
export const campaignPage: SeedDocument = {
  _id: 'page-training',
  _type: 'campaignPage',
  _createdAt: '2026-11-01T00:00:00Z',
  _updatedAt: '2026-11-02T00:00:00Z',
  title: 'Training providers, autumn',
  audience: 'Training providers',
  slug: { _type: 'slug', current: 'for/training-providers' },
  heading: 'Fill Your Courses. Keep Your Evenings.',
  lead: [block('Buyers of training, on your calendar, week after week.')],
  claims: [claim('claim-discovery-calls')],
  callToActionLabel: 'Talk for 15 minutes',
  bookingNote: 'Bring the dates of your next courses.',
  sections: [
    chosen('steps', { heading: 'How Courses Fill', lede: 'From a signal to a seat.' }),
    chosen('whyChoose'),
    chosen('questions'),
    chosen('growthPlan'),
  ],
  questions: [
    claim('faq-data'),
    {
      _type: 'ownQuestion',
      _key: 'own',
      question: 'Do you know our catalogue?',
      answer: [block('We read it before the first call.')],
    },
  ],
  seo: {
    _type: 'seo',
    pageTitle: 'Calls for training providers',
    withBrand: true,
    description: [
      block('Discovery calls with buyers of training: who asks, how a call is won, what it costs.'),
    ],
    noIndex: false,
    openGraphType: 'website',
  },
}

/** Returns another such page at its own path. */
export const campaignPageAt = (
  slug: string,
  changes: Partial<SeedDocument> = {},
): SeedDocument => ({
  ...structuredClone(campaignPage),
  _id: `page-${slug.replaceAll('/', '-')}`,
  slug: { _type: 'slug', current: slug },
  ...changes,
})
