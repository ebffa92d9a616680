/** The policies of our pages: our own, and those of React and Next. */
export const TRUSTED_TYPES = ['default', 'react-dom', 'nextjs', 'nextjs#bundler']

/** Where the only scripts come from that a script of ours may add to a page. */
export const OWN_SCRIPTS = '/_next/static/'
