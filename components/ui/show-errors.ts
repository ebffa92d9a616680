import { flushSync } from 'react-dom'
import { errorsId, type FieldProblem } from '@/lib/forms/field-problem'

/** Has the errors of a form drawn, then moves the focus: to their summary, or to the one field that is wrong. */
export function showErrors(form: string, problems: FieldProblem[], draw: () => void) {
  flushSync(draw)
  const target = problems.length > 1 ? errorsId(form) : problems[0]?.id
  if (target) document.getElementById(target)?.focus()
}
