import { type Rule, rulesOf } from '../finding.ts'
import { type HeadFacts, isIndexable, metaOf, socialImages } from './head-facts.ts'

// https://ogp.me: the types that need no separate namespace.
const TYPES =
  /^(website|article|book|profile|music\.(song|album|playlist|radio_station)|video\.(movie|episode|tv_show|other)|product(\.\w+)?)$/
const CARDS = ['summary', 'summary_large_image', 'app', 'player']
/** The smallest image in pixels that social networks show at full width. */
export const MIN_SOCIAL_IMAGE_PX = { width: 600, height: 315 }
const LEAST = `${MIN_SOCIAL_IMAGE_PX.width} × ${MIN_SOCIAL_IMAGE_PX.height}`

/** Rules on Open Graph and Twitter tags. They don't apply to noindex pages. */
export const socialRules = rulesOf<HeadFacts>({
  'og-complete': advised('Open Graph tags are complete', (head) =>
    ['og:title', 'og:description', 'og:type', 'og:url', 'og:image'].flatMap((name) =>
      metaOf(head, name).some((content) => content.trim() !== '')
        ? []
        : [{ message: `The page has no ${name}.` }],
    ),
  ),
  'og-unique': onTags('No duplicate Open Graph or Twitter tags', (head) =>
    ['og:title', 'og:description', 'og:type', 'og:url', 'og:site_name', 'twitter:card'].flatMap(
      (name) => (metaOf(head, name).length > 1 ? [{ message: `${name} is duplicated.` }] : []),
    ),
  ),
  'og-type': onTags('og:type is a known type', (head) =>
    metaOf(head, 'og:type').flatMap((type) =>
      type && !TYPES.test(type) ? [{ message: `"${type}" is not an Open Graph type.` }] : [],
    ),
  ),
  'og-absolute-url': onTags('og:url and images are absolute URLs', (head) =>
    ['og:url', 'og:image', 'og:image:secure_url', 'twitter:image'].flatMap((name) =>
      metaOf(head, name).flatMap((url) =>
        !url.trim() || /^https?:$/.test(URL.parse(url)?.protocol ?? '')
          ? []
          : [{ message: `"${url}" is not an absolute URL.`, where: name }],
      ),
    ),
  ),
  'og-image-size': onTags(`Declared og:image size is at least ${LEAST} px`, (head) =>
    socialImages(head).flatMap(({ width, height }) =>
      [width, height].some((side) => side !== undefined && !/^\d+$/.test(side)) ||
      Number(width ?? Infinity) < MIN_SOCIAL_IMAGE_PX.width ||
      Number(height ?? Infinity) < MIN_SOCIAL_IMAGE_PX.height
        ? [{ message: `Its tags declare ${width ?? 'no width'} × ${height ?? 'no height'}.` }]
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
    if (card === undefined) return [{ message: 'The page has no twitter:card.' }]
    return CARDS.includes(card) ? [] : [{ message: `"${card}" is not a twitter:card type.` }]
  }),
})

// Without these tags, social networks guess from the rest of the page.
function advised(title: string, check: Rule<HeadFacts>['check']): Rule<HeadFacts> {
  return { ...onTags(title, check), level: 'warning' }
}

function onTags(title: string, check: Rule<HeadFacts>['check']): Rule<HeadFacts> {
  return { title, check: (head) => (isIndexable(head) ? check(head) : []) }
}
