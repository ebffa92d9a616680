import { ChangingText } from '@/components/translated-text'
import { errorsId, type FieldProblem } from '@/lib/http/forms/form-error'

type Props = {
  /** The form's name, which prefixes the ids of its fields. */
  form: string
  /** In the order of the fields. */
  problems: FieldProblem[]
}

/** A summary above a form with several invalid fields, with a link to each. */
export function ErrorSummary({ form, problems }: Props) {
  if (problems.length < 2) return null
  const id = errorsId(form)
  return (
    <section
      id={id}
      className="form-message form-error error-summary"
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
