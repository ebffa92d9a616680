// Made by `npm run page-script`.
/** The script of every page, without React. */
export const PAGE_SCRIPT = '/page-script/page-CBJtLDCU.js'
