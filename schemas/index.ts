import { sectionSchemas } from '../sections/schemas.ts'
import { campaignPage } from './documents/campaign-page.ts'
import { claim } from './documents/claim.ts'
import { legalPage } from './documents/legal-page.ts'
import { notFoundLog } from './documents/not-found-log.ts'
import { redirect } from './documents/redirect.ts'
import { shareLink } from './documents/share-link.ts'
import { booking } from './objects/booking.ts'
import { callPlace } from './objects/call-place.ts'
import { callRetention } from './objects/call-retention.ts'
import { callToAction } from './objects/call-to-action.ts'
import { claimReference } from './objects/claim-reference.ts'
import { claimText } from './objects/claim-text.ts'
import { imageWithAlt } from './objects/image-with-alt.ts'
import { navigationItem } from './objects/navigation-item.ts'
import { postalAddress } from './objects/postal-address.ts'
import { richText } from './objects/rich-text.ts'
import { seo } from './objects/seo.ts'
import { weeklyHours } from './objects/weekly-hours.ts'
import { siteSettings } from './settings/site-settings.ts'
import { withSharedRules } from './with-shared-rules.ts'

export const schemaTypes = withSharedRules([
  siteSettings,
  ...Object.values(sectionSchemas),
  claim,
  redirect,
  notFoundLog,
  shareLink,
  legalPage,
  campaignPage,
  booking,
  callPlace,
  callRetention,
  callToAction,
  claimReference,
  claimText,
  imageWithAlt,
  navigationItem,
  postalAddress,
  richText,
  seo,
  weeklyHours,
])
