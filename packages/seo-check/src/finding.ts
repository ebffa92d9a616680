export type Level = 'error' | 'warning'

/** An issue found by a rule: rule id, level, message and location. */
export type Finding = { rule: string; level: Level; message: string; where?: string }

/** An issue before the rule's id and level are added. */
export type Issue = { message: string; where?: string }

/** One check. `title` states the condition that passes; `level` is `error` by default. */
export type Rule<Facts> = {
  title: string
  level?: Level
  check: (facts: Facts) => Iterable<Issue>
}

/** A rule with its stable id. */
type NamedRule<Facts> = Required<Rule<Facts>> & { id: string }

/** The result of one rule; it passed if there are no findings. */
export type RuleResult = { id: string; title: string; level: Level; findings: Finding[] }

/** Turns rules keyed by id into a list. */
export function rulesOf<Facts>(rules: Record<string, Rule<Facts>>): NamedRule<Facts>[] {
  return Object.entries(rules).map(([id, rule]) => ({ id, level: 'error', ...rule }))
}

/** Checks facts against each rule in order. */
export function runRules<Facts>(rules: NamedRule<Facts>[], facts: Facts): RuleResult[] {
  return rules.map(({ id, title, level, check }) => ({
    id,
    title,
    level,
    findings: [...check(facts)].map((issue) => ({ rule: id, level, ...issue })),
  }))
}
