/** The policies of our pages: our own, and those of React and Next. */
export const TRUSTED_TYPES = ['default', 'react-dom', 'nextjs', 'nextjs#bundler']

/** Where the only scripts come from that a script of Next's may add to a page. */
const OWN_SCRIPTS = '/^\\/_next\\/static\\//'

/**
 * An inline script for the head of every page: of all texts that a script could make a script of, a browser with
 * trusted types takes addresses of our own scripts only, and refuses and reports the others. It gives them back as
 * they are: the loader knows its scripts by that spelling. Not a script of Next: there it would count as one.
 */
export const TRUST_OWN_SCRIPTS = `window.trustedTypes?.createPolicy("default",{createScriptURL(t){const u=new URL(t,document.baseURI);if(u.origin===location.origin&&${OWN_SCRIPTS}.test(u.pathname))return t}})`
