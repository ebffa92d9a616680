/** Removes inline styles, which also contain numbers. */
export const withoutStyles = (html: string): string => html.replace(/<style.*?<\/style>/gs, '')
