/** The part of the site's style sheet that the header and hero need. */
export const FIRST_SCREEN: string
