import type { GrowthPlan } from '@/lib/content/landing-page'

/** The agenda of the call, minute by minute. */
export function CallAgenda({ agenda }: Pick<GrowthPlan, 'agenda'>) {
  return (
    <ol className="agenda">
      {agenda.map(({ _key, minutes, unit, text }) => (
        <li key={_key}>
          <span>
            <span>{minutes}</span> <small>{unit}</small>
          </span>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
