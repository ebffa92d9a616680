import { createClient } from '@sanity/client'
import { localLake as optionsForLake } from 'local-content-lake/studio'

type LakeAddress = { apiHost?: string | undefined; token?: string | undefined }

declare global {
  var localLake: LakeAddress | undefined
}

/** The local content lake: as the site beside the Studio says when it starts, or the Studio's own variables. */
const lakeAddress: LakeAddress = globalThis.localLake ?? {
  apiHost: process.env.SANITY_STUDIO_API_HOST,
  token: process.env.SANITY_STUDIO_TOKEN,
}

/** Whether this Studio speaks to the Content Lake on this machine instead of hosted Sanity. */
export const isLocal = Boolean(lakeAddress.apiHost)

/** Workspace options for the Content Lake of this machine; none where there is no Content Lake. */
export const lakeOptions = (projectId: string) =>
  optionsForLake({ ...lakeAddress, createClient, projectId })
