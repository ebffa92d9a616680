/** The script of every page, without React. */
export const PAGE_SCRIPT: string
