/** Fields of a type. Each entry lists alternatives separated by spaces, one of which must be present. */
export type Fields = {
  required: string[]
  recommended?: string[]
  /** Required only at the top level. */
  onlyAtTop?: string[]
  /** Required only if the node is the value of one of these properties, or at the top level. */
  onlyAs?: string[]
}

/**
 * Required and recommended properties of each type by Google's documentation, or the useful minimum if Google has none.
 * Subtypes inherit unless they are listed.
 */
export const requiredFields: Record<string, Fields> = {
  Organization: { required: ['name'], onlyAtTop: ['url'], recommended: ['logo'] },
  LocalBusiness: { required: ['name', 'address'] },
  Person: { required: ['name'] },
  Brand: { required: ['name'] },
  WebSite: { required: ['name', 'url'] },
  WebPage: { required: ['name headline url mainEntity'] },
  Service: { required: ['name serviceType'] },
  Product: { required: ['name', 'offers review aggregateRating'] },
  Offer: {
    required: ['price priceSpecification', 'priceCurrency priceSpecification'],
    // Offers in a catalog needn't have a price.
    onlyAs: ['offers'],
  },
  AggregateOffer: { required: ['lowPrice', 'priceCurrency'] },
  FAQPage: { required: ['mainEntity'] },
  QAPage: { required: ['mainEntity'] },
  Question: { required: ['name', 'acceptedAnswer suggestedAnswer'] },
  Answer: { required: ['text'] },
  VideoObject: {
    required: ['name', 'thumbnailUrl', 'uploadDate', 'contentUrl embedUrl'],
    recommended: ['description', 'duration'],
  },
  BroadcastEvent: {
    required: ['startDate', 'endDate', 'isLiveBroadcast'],
    onlyAs: ['publication'],
  },
  Clip: { required: ['name', 'startOffset', 'url'] },
  ImageObject: { required: ['url contentUrl'] },
  PostalAddress: { required: ['addressCountry', 'addressLocality streetAddress postalCode'] },
  BreadcrumbList: { required: ['itemListElement'] },
  ItemList: { required: ['itemListElement'] },
  ListItem: { required: ['position', 'item name url'] },
  Article: { required: ['headline'], recommended: ['author', 'datePublished', 'image'] },
  DiscussionForumPosting: { required: ['author', 'datePublished', 'text headline image video'] },
  AggregateRating: {
    required: ['ratingValue', 'ratingCount reviewCount'],
    onlyAtTop: ['itemReviewed'],
  },
  Rating: { required: ['ratingValue'] },
  Review: { required: ['author', 'reviewRating reviewBody'], onlyAtTop: ['itemReviewed'] },
  // Broadcasts and course instances are nested Events without these properties.
  Event: { required: ['name', 'startDate', 'location'], onlyAs: [] },
  JobPosting: {
    required: [
      'title',
      'description',
      'datePosted',
      'hiringOrganization',
      'jobLocation jobLocationType',
    ],
  },
  Recipe: { required: ['name', 'image'] },
  Course: { required: ['name', 'description'] },
  HowTo: { required: ['name', 'step'] },
  HowToStep: { required: ['text name itemListElement'] },
  HowToSection: { required: ['itemListElement'] },
  SearchAction: { required: ['target', 'query-input'] },
  ContactPoint: { required: ['telephone email url'] },
}
