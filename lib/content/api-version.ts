/** The Sanity API version that all queries of site, Studio and scripts are written for. */
export const API_VERSION = '2026-11-01'
