import { rulesOf } from '../finding.ts'
import { isDuration, isRealDate } from '../values/dates.ts'
import { showsNumber } from '../values/shown-number.ts'
import { comparable, withoutMarkup } from '../values/text-checks.ts'
import { findProperty, isA } from '../vocabulary/vocabulary.ts'
import type { GraphFacts, Leaf } from './graph-facts.ts'

/** Properties for machines, which needn't be visible on the page. */
const FOR_MACHINES =
  /^(inLanguage|regionsAllowed|ineligibleRegion|applicableCountry|employmentType|jobLocationType|courseMode|unitText|operatingSystem|applicationCategory|availableLanguage|knowsLanguage|addressCountry|eligibleRegion|areaServed|encodingFormat|fileFormat|sku|mpn|gtin\d*|isbn|productID|serialNumber|identifier|propertyID|taxID|vatID|duns|leiCode|naics|isicV4|globalLocationNumber|price(Currency|Range)?|lowPrice|highPrice|currency|currenciesAccepted|unitCode|contentSize|bitrate|videoQuality|videoFrameSize|sha256|width|height|latitude|longitude|elevation|geo|box|circle|polygon|query-input|urlTemplate|cssSelector|xpath|worstRating|bestRating|additionalType|position|wordCount|pageStart|pageEnd|interactionType|accessMode|contactType|hoursAvailable|openingHours)$/
const MAY_HOLD_MARKUP = /^(text|description|articleBody|reviewBody|recipeInstructions|abstract)$/
const PRICES = ['price', 'lowPrice', 'highPrice']

/** Rules that compare structured data with the visible page. */
export const agreementRules = rulesOf<GraphFacts>({
  'text-visible': {
    title: 'Structured data text is visible on the page',
    *check({ leaves, visibleText, headText }) {
      const shown = comparable(`${visibleText}\n${headText}`)
      const digits = shown.replace(/\D/g, '')
      for (const leaf of leaves) {
        const text = readableText(leaf)
        if (text === undefined || isShown(text, leaf.property, shown)) continue
        const isNumber = leaf.property === 'telephone' || leaf.property === 'faxNumber'
        if (isNumber && digits.includes(text.replace(/\D/g, ''))) continue
        yield { message: `The page doesn’t show "${shorten(text)}".`, where: leaf.where }
      }
    },
  },
  'price-visible': {
    title: 'Structured data prices are visible on the page',
    *check({ leaves, visibleText }) {
      for (const { property, value, where } of leaves) {
        const price = PRICES.includes(property) && value !== '' ? Number(value) : 0
        // A price of 0 is usually shown in words.
        if (price > 0 && !showsNumber(visibleText, price))
          yield { message: `The page doesn’t show the price ${value}.`, where }
      }
    },
  },
  'website-name': {
    title: 'WebSite name matches og:site_name',
    *check({ nodes, siteName }) {
      for (const { types, properties, where } of nodes) {
        const { name } = properties
        if (siteName && types.includes('WebSite') && typeof name === 'string' && name !== siteName)
          yield { message: `The name is "${name}", but og:site_name is "${siteName}".`, where }
      }
    },
  },
})

function isShown(text: string, property: string, shown: string) {
  const forms = MAY_HOLD_MARKUP.test(property) ? [text, withoutMarkup(text)] : [text]
  return forms.some((form) => shown.includes(comparable(form)))
}

/** The text of a value, if readers should find it on the page. */
function readableText({ value, property, node }: Leaf): string | undefined {
  if (typeof value !== 'string' || value.trim() === '' || FOR_MACHINES.test(property)) return
  if (node.types.some((type) => isA(type, 'Country', 'Language'))) return
  // Actions and their variables are for programs.
  if (node.types.some((type) => isA(type, 'Action', 'PropertyValueSpecification'))) return
  if (URL.canParse(value) && /^[a-z][a-z0-9+.-]*:\S+$/i.test(value)) return
  if (isRealDate(value) || isDuration(value) || /^[-+\d.,\s]+$/.test(value)) return
  const ranges = findProperty(property)?.ranges
  // URLs, dates and enumeration members have separate rules, and unknown properties are skipped.
  if (!ranges?.some((range) => isA(range, 'Text') && range !== 'URL')) {
    if (!ranges?.includes('Thing') && !ranges?.every(isThing)) return
  }
  return value
}

function isThing(range: string) {
  return isA(range, 'Thing') && !isA(range, 'Enumeration', 'Quantity')
}

function shorten(text: string) {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
