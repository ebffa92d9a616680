// Projections that several documents share: one per object of schemas/objects/, and one for claims.
export const claimFields = `_id, _updatedAt, kind, comparator, value, valueTo, unit, label, timeFrame, baseline, disclaimer, liveFrom, liveUntil`

/** The retention period of booked calls in days, set by an editor, or null. */
export const retentionDays = `*[_type == "growthPlan" && _id == "growthPlan"][0].booking.retentionDays`

export const blockFields = `
  ...,
  "children": coalesce(
    children[]{
      ...,
      _type == "claimReference" => { claim->{ ${claimFields} } },
      _type == "callRetention" => {
        "days": ${retentionDays},
        "plan": *[_type == "growthPlan" && _id == "growthPlan"][0]{ _updatedAt }
      }
    },
    []
  )
`

export const assetFields = `
  "asset": coalesce(
    asset->{
      _id,
      "url": coalesce(url, ""),
      "extension": coalesce(extension, ""),
      "width": coalesce(metadata.dimensions.width, 0),
      "height": coalesce(metadata.dimensions.height, 0),
      "lqip": metadata.lqip
    },
    { "_id": "", "url": "", "extension": "", "width": 0, "height": 0, "lqip": null }
  )
`

export const imageFields = `
  "alt": select(isDecorative == true => "", coalesce(alt, "")),
  crop,
  hotspot,
  ${assetFields}
`

export const callToActionFields = `
  label,
  "href": coalesce(
    select(
      linkType == "section" => "/#" + section,
      linkType == "path" => path,
      linkType == "url" => url,
      linkType == "email" => "mailto:" + email
    ),
    ""
  )
`

export const navigationItemFields = `
  _key,
  label,
  "section": select(defined(path) => null, section),
  "href": coalesce(path, "/#" + section, "")
`

export const seoFields = `
  pageTitle,
  "withBrand": coalesce(withBrand, true),
  title,
  description[]{ ${blockFields} },
  "keywords": coalesce(keywords, []),
  canonical,
  "noIndex": coalesce(noIndex, false),
  shareTitle,
  shareDescription,
  "shareImage": select(defined(shareImage.asset) => shareImage{ alt, crop, hotspot, ${assetFields} }, null),
  "openGraphType": coalesce(openGraphType, "website")
`

export const bookingFields = `
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
`
