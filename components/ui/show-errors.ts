import { flushSync } from 'react-dom'
import { errorsId, type FieldProblem } from '@/lib/http/forms/form-error'

/** Renders a form's errors, then moves the focus to their summary, or to the only invalid field. */
export function showErrors(form: string, problems: FieldProblem[], render: () => void) {
  flushSync(render)
  const target = problems.length > 1 ? errorsId(form) : problems[0]?.id
  if (target) document.getElementById(target)?.focus()
}
