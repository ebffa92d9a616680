import { blockFields, bookingFields, callToActionFields } from '@/lib/content/queries/fragments'

/** This section's part of the landing page's query. */
export const growthPlanQuery = `*[_type == "growthPlan" && _id == "growthPlan"][0]{
  _updatedAt,
  eyebrow,
  heading,
  agenda[]{ _key, minutes, unit, text },
  offerEyebrow,
  offerName,
  offerTerms[]{ ${blockFields} },
  offerText,
  panelHeading,
  panelText,
  callToAction{ ${callToActionFields} },
  panelNote,
  "callMinutes": coalesce(booking.slotMinutes, 0),
  booking{ ${bookingFields} }
}`
