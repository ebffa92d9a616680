/** A finding that is left standing, and why. Every field that is given must match. */
type Exception = { engine: string; rule: string; state?: string; reason: string }

export const exceptions: Exception[] = [
  {
    engine: 'Equal Access',
    rule: 'input_autocomplete_valid',
    reason:
      'It holds that "username" does not belong on an input of type email. The HTML standard allows it there, ' +
      'axe-core and html-validate agree, and password managers need it.',
  },
  {
    engine: 'axe-core',
    rule: 'color-contrast',
    state: 'in forced colours',
    reason:
      'Chromium replaces the colour of text when it paints, after the computed style that axe reads. ' +
      'painted-text.ts compares the painted pixels instead.',
  },
]

// The serializer of React writes these; the HTML standard allows each of them.
const notation =
  'A matter of spelling in which React’s serializer follows the standard, not the rule.'

/** The rules of html-validate that do not hold for this site, and why. */
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
    reason: 'Lists of the calendar entry bear names; ARIA allows naming a list.',
  },
  'require-sri': {
    setting: 'off',
    reason: 'Every script comes from the site itself; Next adds no integrity that would hold.',
  },
}

/** Rules that hold for what the server sends, and not for what stands in the browser afterwards. */
export const liveMarkupExceptions: typeof markupExceptions = {
  'no-inline-style': {
    setting: 'off',
    reason: 'The motion and Next’s route announcer set styles by CSSOM, which the CSP allows.',
  },
}

/** Is this finding one of the exceptions? */
export const isExcepted = (engine: string, rule: string, state = ''): boolean =>
  exceptions.some(
    (exception) =>
      exception.engine === engine &&
      exception.rule === rule &&
      (exception.state === undefined || exception.state === state),
  )
