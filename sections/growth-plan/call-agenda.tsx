import type { SectionContent } from '@/lib/content/content-types'

/** The agenda of the call, minute by minute. */
export function CallAgenda({ agenda }: Pick<SectionContent<'growthPlan'>, 'agenda'>) {
  return (
    <ol>
      {agenda.map(({ _key, minutes, unit, text }) => (
        <li
          key={_key}
          className="grid grid-cols-[116px_minmax(0,1fr)] items-baseline border-t border-rule pt-[18px] pb-5 md:grid-cols-[128px_minmax(0,1fr)]"
        >
          <span className="font-serif text-[1.75rem] leading-none md:text-title">
            <span>{minutes}</span> <small className="ml-0.5 hour">{unit}</small>
          </span>
          <p className="leading-[1.55] text-soft">{text}</p>
        </li>
      ))}
    </ol>
  )
}
