/** The day's version of Sanity's API that every query of site, Studio and commands is written for. */
export const API_VERSION = '2026-11-01'
