import type { SectionContent } from '@/lib/content/content-types'

/** The calendar card: an example of a booked call and the steps that led to it. */
export function CalendarCard({ card }: { card: SectionContent<'hero'>['specimen'] }) {
  return (
    <figure className="col-span-full mt-10 w-full max-w-[420px] motion-safe:rise-4 md:mt-12 lg:col-span-5 lg:col-start-8 lg:mt-0 lg:pl-4 xl:col-span-4 xl:col-start-9 xl:pl-0">
      <div className="surface-paper px-6 pt-6 pb-[22px] forced-colors:border">
        <p className="flex flex-wrap items-end gap-3.5 border-b border-fg pb-[18px] text-small leading-[1.3] font-medium">
          <span className="font-serif text-[4rem] leading-[0.72] font-normal tracking-[-0.02em]">
            {card.day}
          </span>{' '}
          <span>
            <span>{card.weekday}</span>
            <br />
            <span>{card.month}</span>
          </span>{' '}
          <span className="ml-auto hour">{card.zone}</span>
        </p>
        <ol aria-label={card.agendaLabel}>
          {card.agenda.map((entry) => (
            <AgendaEntry key={entry._key} entry={entry} />
          ))}
        </ol>
        <ol className="trail mt-5 text-fine leading-[1.4]" aria-label={card.trailLabel}>
          {card.trail.map(({ _key, date, text }) => (
            <li
              key={_key}
              className="relative grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-[18px] py-[5px] last:font-semibold"
            >
              <span className="hour tracking-[-0.02em]">{date}</span> <span>{text}</span>
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="mt-3.5 note max-md:min-h-11 max-md:pr-16">{card.caption}</figcaption>
    </figure>
  )
}

function AgendaEntry({ entry }: { entry: SectionContent<'hero'>['specimen']['agenda'][number] }) {
  const { time, title, detail, isCall } = entry
  return (
    <li className="grid min-h-[34px] grid-cols-[3.25rem_minmax(0,1fr)] border-b border-rule">
      <span className="pt-2 hour tabular-nums">{time}</span>
      {title && (
        <span
          className={
            isCall
              ? 'border-l-3 border-signal bg-[oklch(0.55_0.19_35/0.09)] py-[11px] pr-3 pb-3 pl-[9px] text-fine leading-[1.4]'
              : 'my-[5px] bg-paper-deep px-3 py-[3px] text-fine leading-[1.4] text-soft'
          }
        >
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
