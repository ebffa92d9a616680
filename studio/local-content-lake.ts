import { createClient } from '@sanity/client'
import { localLake as optionsForLake } from 'local-content-lake/studio'

type LakeAddress = { apiHost?: string | undefined; token?: string | undefined }

declare global {
  var localLake: LakeAddress | undefined
}

/** The local Content Lake: set by the site when it starts, or by the Studio's own variables. */
const lakeAddress: LakeAddress = globalThis.localLake ?? {
  apiHost: process.env.SANITY_STUDIO_API_HOST,
  token: process.env.SANITY_STUDIO_TOKEN,
}

/** True if this Studio uses the local Content Lake instead of hosted Sanity. */
export const isLocal = Boolean(lakeAddress.apiHost)

/** Returns workspace options for the local Content Lake; empty without one. */
export const lakeOptions = (projectId: string) =>
  optionsForLake({ ...lakeAddress, createClient, projectId })
