import { MARK_SESSION } from '@/lib/account/session-cookie'
import { OWN_SCRIPTS } from '@/lib/serving/trusted-scripts'

type Rule = (text: string) => string | null
type Rules = Record<'createScriptURL' | 'createHTML' | 'createScript', Rule>

/** How React makes a script element that never runs: on an error page it draws the head anew. */
const EMPTY_SCRIPT = '<script></script>'

const only =
  (known: string): Rule =>
  (text) =>
    text === known ? text : null

// Next runs this before it adds the first script to a page, error pages included. Of all texts that a script could make
// a script of, a browser with trusted types takes addresses of our own scripts, and refuses and reports the others.
const { trustedTypes } = window as {
  trustedTypes?: { createPolicy(name: 'default', rules: Rules): void }
}
trustedTypes?.createPolicy('default', {
  createScriptURL(text) {
    const { origin, pathname } = new URL(text, document.baseURI)
    // As it is: the loader knows its scripts by that spelling.
    return origin === location.origin && pathname.startsWith(OWN_SCRIPTS) ? text : null
  },
  createHTML: only(EMPTY_SCRIPT),
  createScript: only(MARK_SESSION),
})
