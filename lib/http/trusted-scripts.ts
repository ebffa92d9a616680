/** The trusted-types policies of our pages: only our own, below. */
export const TRUSTED_TYPES = ['default']

/** The paths of scripts that Next's scripts may add to a page. */
const OWN_SCRIPTS = '/^\\/_next\\/static\\//'

/**
 * An inline script for the head of every page. In a browser with trusted types it allows scripts to load only our own
 * script URLs; the browser blocks and reports all others. It returns URLs unchanged, because the loader compares them as
 * strings. It is not a Next script, because those could not run before this policy exists.
 *
 * If something changed the page before hydration so that React draws it again, React creates the page's inline scripts
 * without running them: an empty one by `innerHTML`, then its text. Only texts of scripts in the page are allowed.
 * (React would change the words of a tag in this script, hence the two parts.)
 */
export const TRUST_OWN_SCRIPTS = `window.trustedTypes?.createPolicy("default",{createScriptURL(t){const u=new URL(t,document.baseURI);if(u.origin===location.origin&&${OWN_SCRIPTS}.test(u.pathname))return t},createHTML(t){if(t==="<"+"script></"+"script>")return t},createScript(t){for(const s of document.scripts)if(s.text===t)return t}})`
