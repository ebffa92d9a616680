import { type Rule, rulesOf } from '../finding.ts'
import { type HeadFacts, isIndexable, metaOf, sharePictures } from './head-facts.ts'

// https://ogp.me: the types that need no namespace of their own.
const TYPES =
  /^(website|article|book|profile|music\.(song|album|playlist|radio_station)|video\.(movie|episode|tv_show|other)|product(\.\w+)?)$/
const CARDS = ['summary', 'summary_large_image', 'app', 'player']
/** The smallest picture in pixels that networks show at full width. */
export const MIN_SHARE_PX = { width: 600, height: 315 }
const LEAST = `${MIN_SHARE_PX.width} × ${MIN_SHARE_PX.height}`

/** Rules on what a shared link shows. A page that is kept out of search results needs none of it. */
export const socialRules = rulesOf<HeadFacts>({
  'og-present': advised('Open Graph tags are complete', (head) =>
    ['og:title', 'og:description', 'og:type', 'og:url', 'og:image'].flatMap((name) =>
      metaOf(head, name).some((content) => content.trim() !== '')
        ? []
        : [{ message: `It has no ${name}.` }],
    ),
  ),
  'og-once': onTags('No duplicate Open Graph or Twitter tags', (head) =>
    ['og:title', 'og:description', 'og:type', 'og:url', 'og:site_name', 'twitter:card'].flatMap(
      (name) => (metaOf(head, name).length > 1 ? [{ message: `${name} stands twice.` }] : []),
    ),
  ),
  'og-type': onTags('og:type is a known type', (head) =>
    metaOf(head, 'og:type').flatMap((type) =>
      type && !TYPES.test(type) ? [{ message: `"${type}" is none.` }] : [],
    ),
  ),
  'og-address': onTags('og:url and images are absolute URLs', (head) =>
    ['og:url', 'og:image', 'og:image:secure_url', 'twitter:image'].flatMap((name) =>
      metaOf(head, name).flatMap((url) =>
        !url.trim() || /^https?:$/.test(URL.parse(url)?.protocol ?? '')
          ? []
          : [{ message: `"${url}" is no absolute web address.`, where: name }],
      ),
    ),
  ),
  'og-image-size': onTags(`og:image has at least ${LEAST} px, where its tags tell`, (head) =>
    sharePictures(head).flatMap(({ width, height }) =>
      [width, height].some((side) => side !== undefined && !/^\d+$/.test(side)) ||
      Number(width ?? Infinity) < MIN_SHARE_PX.width ||
      Number(height ?? Infinity) < MIN_SHARE_PX.height
        ? [{ message: `Its tags say ${width ?? 'nothing'} × ${height ?? 'nothing'}.` }]
        : [],
    ),
  ),
  'og-image-alt': advised('og:image has an og:image:alt', (head) => {
    const [image] = metaOf(head, 'og:image')
    const [alt = ''] = metaOf(head, 'og:image:alt')
    return image && !alt.trim() ? [{ message: 'og:image has no og:image:alt.' }] : []
  }),
  'twitter-card': advised('twitter:card is set', (head) => {
    const [card] = metaOf(head, 'twitter:card')
    if (card === undefined) return [{ message: 'It has no twitter:card.' }]
    return CARDS.includes(card) ? [] : [{ message: `twitter:card is "${card}".` }]
  }),
})

// Without these networks show what they find elsewhere on the page.
function advised(title: string, check: Rule<HeadFacts>['check']): Rule<HeadFacts> {
  return { ...onTags(title, check), level: 'warning' }
}

function onTags(title: string, check: Rule<HeadFacts>['check']): Rule<HeadFacts> {
  return { title, check: (head) => (isIndexable(head) ? check(head) : []) }
}
