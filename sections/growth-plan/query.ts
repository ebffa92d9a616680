import { blockFields, callToActionFields } from '../../lib/sanity/queries/fragments.ts'

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
  booking{
    "mode": coalesce(mode, "builtIn"),
    externalUrl,
    hostName,
    hostEmail,
    place{ kind, phone, url },
    timeZone,
    "weeklyHours": coalesce(weeklyHours[]{ day, from, to }, []),
    slotMinutes,
    "bufferMinutes": coalesce(bufferMinutes, 0),
    "minimumNoticeHours": coalesce(minimumNoticeHours, 0),
    horizonDays,
    "daysOff": coalesce(daysOff, []),
    question,
    consent,
    confirmation{ heading, text, eventTitle, eventText }
  }
}`
