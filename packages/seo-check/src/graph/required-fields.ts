/** Fields of a type: each line names alternatives, of which one must be there. */
export type Fields = {
  required: string[]
  recommended?: string[]
  /** Required of a node that stands by itself. */
  onlyAtTop?: string[]
  /** The properties as whose value it must have them; as another's it need not. */
  onlyAs?: string[]
}

/**
 * What Google's documentation demands of each type, or recommends, and where Google asks for nothing what
 * makes the node say something. Types below inherit, unless they stand here themselves.
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
    // A catalogue may offer services without naming a price.
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
  // A broadcast or a term of a course is one too, within what it belongs to.
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
