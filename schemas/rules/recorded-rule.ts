import type { Rule } from 'sanity'

/** What a schema asked of a rule: the checks by name, and the same rule without `required`. */
type Recording = { whole: Rule; others: Rule; checks: string[]; hasMessage: boolean }

const LEVELS = ['error', 'warning', 'info']
/** Methods that do not return a rule. */
const NO_RULES = ['isRequired', 'validate', 'valueOfField']

const recordings = new WeakMap<Rule, Recording>()

/** Returns a rule that behaves like `rule` and records what is called on it. */
export const recorded = (rule: Rule): Rule =>
  recording({ whole: rule, others: rule, checks: [], hasMessage: false })

/** Returns what was called on a recorded rule. */
export function recordingOf(rule: Rule): Recording {
  const found = recordings.get(rule)
  if (!found) throw new Error('A validation has to return the rule it was given.')
  return found
}

function recording(state: Recording): Rule {
  const rule = new Proxy(state.whole, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function' || NO_RULES.includes(String(name))) return method
      return (...args: unknown[]) => recording(after(state, String(name), args))
    },
  })
  recordings.set(rule, state)
  return rule
}

function after({ whole, others, checks, hasMessage }: Recording, name: string, args: unknown[]) {
  const call = (rule: Rule): Rule => Reflect.apply(Reflect.get(rule, name), rule, args)
  const isLevel = LEVELS.includes(name)
  return {
    whole: call(whole),
    others: name === 'required' ? others : call(others),
    checks: isLevel ? checks : [...checks, name],
    hasMessage: hasMessage || (isLevel && args[0] !== undefined),
  }
}
