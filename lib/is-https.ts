/** Returns whether a URL uses https. */
export const isHttps = (url: string): boolean => url.startsWith('https:')
