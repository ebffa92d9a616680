import type { Hero } from '@/lib/content/landing-page'

/** A sample calendar entry: a booked call and the steps that led to it. */
export function Specimen({ specimen }: { specimen: Hero['specimen'] }) {
  return (
    <figure className="col-span-full mt-10 w-full max-w-[420px] motion-safe:rise-4 md:mt-12 lg:col-span-5 lg:col-start-8 lg:mt-0 lg:pl-4 xl:col-span-4 xl:col-start-9 xl:pl-0">
      <div className="specimen">
        <p className="specimen-day">
          <span>{specimen.day}</span>{' '}
          <span>
            <span>{specimen.weekday}</span>
            <br />
            <span>{specimen.month}</span>
          </span>{' '}
          <span className="ml-auto hour">{specimen.zone}</span>
        </p>
        <ol className="specimen-agenda" aria-label={specimen.agendaLabel}>
          {specimen.agenda.map((entry) => (
            <AgendaEntry key={entry._key} entry={entry} />
          ))}
        </ol>
        <ol className="trail mt-5 text-fine leading-[1.4]" aria-label={specimen.trailLabel}>
          {specimen.trail.map(({ _key, date, text }) => (
            <li key={_key}>
              <span className="hour leading-[1.65] font-normal tracking-[-0.02em]">{date}</span>{' '}
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="mt-3.5 note max-md:min-h-11 max-md:pr-16">
        {specimen.caption}
      </figcaption>
    </figure>
  )
}

function AgendaEntry({ entry }: { entry: Hero['specimen']['agenda'][number] }) {
  const { time, title, detail, isCall } = entry
  return (
    <li>
      <span>{time}</span>
      {title && (
        <span className={isCall ? 'agenda-call' : 'agenda-other'}>
          {isCall ? (
            <strong className="block text-small font-semibold">{title}</strong>
          ) : (
            <span>{title}</span>
          )}
          {detail && <span className="block">{detail}</span>}
        </span>
      )}
    </li>
  )
}
