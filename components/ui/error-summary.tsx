import { ChangingText } from '@/components/changing-text'
import { errorsId, type FieldProblem } from '@/lib/forms/field-problem'

type Props = {
  /** The form's name, with which the ids of its fields begin. */
  form: string
  /** In the order of the fields. */
  problems: FieldProblem[]
}

/** The head of a form of which more than one field was refused: what to repair, as links to the fields. */
export function ErrorSummary({ form, problems }: Props) {
  if (problems.length < 2) return null
  const id = errorsId(form)
  return (
    <section
      id={id}
      className="form-message form-stop error-summary"
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
    >
      <strong id={`${id}-title`}>
        <ChangingText>{`There are ${problems.length} problems`}</ChangingText>
      </strong>
      <ul>
        {problems.map(({ id: field, label, message }) => (
          <li key={field}>
            <a href={`#${field}`}>
              <ChangingText>{`${label}: ${message}`}</ChangingText>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
