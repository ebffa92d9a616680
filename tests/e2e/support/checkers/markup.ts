import { HtmlValidate, type MetaDataTable, StaticConfigLoader } from 'html-validate'
import { liveMarkupExceptions, markupExceptions } from './exceptions.ts'

/** HTML standard rules missing from html-validate's tables; docs/decisions/016 says how each was found. */
const elements: MetaDataTable = {
  button: {
    attributes: {
      'aria-expanded': {
        allowed: (button) =>
          button.hasAttribute('command') || button.hasAttribute('popovertarget')
            ? 'the browser itself says what a button with a command controls'
            : null,
      },
    },
  },
  img: {
    attributes: {
      srcset: {
        allowed: (image, srcset) =>
          /\dw\b/.test(String(srcset)) && !image.hasAttribute('sizes')
            ? 'candidates with a width need sizes'
            : null,
      },
    },
  },
  input: {
    attributes: {
      placeholder: {
        allowed: (input) =>
          ['id', 'aria-label', 'aria-labelledby'].some((name) => input.hasAttribute(name)) ||
          input.closest('label')
            ? null
            : 'it is no label',
      },
    },
  },
  // A date, a time with its zone, or a duration.
  time: {
    attributes: {
      datetime: {
        enum: [
          '/^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?(Z|[+-]\\d{2}:\\d{2}))?$/',
          '/^\\d{2}:\\d{2}$/',
          '/^P[\\dTDHMS]+$/',
        ],
      },
    },
  },
}

const validatorWith = (exceptions: typeof markupExceptions) => {
  const settings = Object.entries(exceptions).map(([rule, { setting }]) => [rule, setting])
  const loader = new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    elements: ['html5', elements],
    rules: Object.fromEntries(settings),
  })
  return new HtmlValidate(loader)
}
const ofSent = validatorWith(markupExceptions)
const ofLive = validatorWith({ ...markupExceptions, ...liveMarkupExceptions })

/** Returns violations of html-validate's recommended rules in the server's HTML, one per line. */
export const issuesOfSentMarkup = (html: string) => issuesOf(html, ofSent)

/** Returns violations in the live DOM after scripts have run. */
export const issuesOfLiveMarkup = (html: string) => issuesOf(html, ofLive)

async function issuesOf(html: string, validator: HtmlValidate): Promise<string[]> {
  if (!/<body/.test(html)) throw new Error('There is no document to check.')
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId} ${message} ${selector}`),
  )
}
