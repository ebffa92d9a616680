// Made by `npm run page-script`.
/** The script of every page: what needs no React. */
export const PAGE_SCRIPT = '/page-script/page-AbLK4vjh.js'
