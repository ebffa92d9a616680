export type Level = 'error' | 'warning'

/** What is wrong: the rule, how bad it is, a sentence, and the place. */
export type Finding = { rule: string; level: Level; message: string; where?: string }

/** What a rule says before its id and level are added. */
export type Issue = { message: string; where?: string }

/** One thing that is checked: `title` says what holds when nothing is found; what is found are errors unless it says so. */
export type Rule<Facts> = {
  title: string
  level?: Level
  check: (facts: Facts) => Iterable<Issue>
}

/** A rule under its id, which is stable. */
export type NamedRule<Facts> = Required<Rule<Facts>> & { id: string }

/** A rule that was checked, with what it found: nothing means it passed. */
export type RuleResult = { id: string; title: string; level: Level; findings: Finding[] }

/** Rules as they are written, each under its id. */
export function rulesOf<Facts>(rules: Record<string, Rule<Facts>>): NamedRule<Facts>[] {
  return Object.entries(rules).map(([id, rule]) => ({ id, level: 'error', ...rule }))
}

/** Checks facts against rules, each rule in its turn. */
export function runRules<Facts>(rules: NamedRule<Facts>[], facts: Facts): RuleResult[] {
  return rules.map(({ id, title, level, check }) => ({
    id,
    title,
    level,
    findings: [...check(facts)].map((issue) => ({ rule: id, level, ...issue })),
  }))
}
