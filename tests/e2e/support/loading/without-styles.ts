/** The page as it is read: its first screen's styles have figures too. */
export const withoutStyles = (html: string): string => html.replace(/<style.*?<\/style>/gs, '')
