/** Is this address, or a site at it, reached by https? */
export const isHttps = (url: string): boolean => url.startsWith('https:')
