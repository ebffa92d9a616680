/** An accepted finding of axe-core and its reason. */
type Exception = { rule: string; state: string; reason: string }

const exceptions: Exception[] = [
  {
    rule: 'color-contrast',
    state: 'in forced colors',
    reason:
      'Chromium replaces text colors when painting, after the computed style that axe reads. ' +
      'painted-text.ts compares the painted pixels instead.',
  },
]

// Written by React's serializer and allowed by the HTML standard.
const notation = 'React’s serializer follows the standard here, not the rule.'

/** html-validate rules that don't apply to this site, and why. */
export const markupExceptions: Record<string, { setting: unknown; reason: string }> = {
  'attr-case': { setting: 'off', reason: notation },
  'attribute-boolean-style': { setting: 'off', reason: notation },
  'attribute-empty-style': { setting: 'off', reason: notation },
  'void-style': { setting: 'off', reason: notation },
  'doctype-style': { setting: 'off', reason: notation },
  'valid-id': {
    setting: ['error', { relaxed: true }],
    reason: 'Next gives one of its scripts the id "_R_", which HTML allows and CSS would escape.',
  },
  'aria-label-misuse': {
    setting: ['error', { allowAnyNamable: true }],
    reason: 'Lists of the calendar card have names; ARIA allows naming a list.',
  },
  'require-sri': {
    setting: 'off',
    reason: 'Every script comes from the site itself; Next adds no usable integrity attribute.',
  },
}

/** Rules that apply to the server's HTML but not to the live DOM. */
export const liveMarkupExceptions: typeof markupExceptions = {
  'no-inline-style': {
    setting: 'off',
    reason: 'Animations and Next’s route announcer set styles through CSSOM, which the CSP allows.',
  },
}

/** Returns true if the finding is an exception. */
export const isExcepted = (rule: string, state = ''): boolean =>
  exceptions.some((exception) => exception.rule === rule && exception.state === state)
