import type { ReactNode } from 'react'
import { sections } from './sections.tsx'
import type { Content } from './states.ts'
import { ui } from './ui.tsx'
import './catalogue.css'

/** A component with its states. */
type Entry = { name: string; states: [state: string, shown: ReactNode][] }

/** Returns every component of components/ui and sections. */
export function entriesOf(states: [string, Content][]): Entry[] {
  const settings = states[0]?.[1].settings
  return [
    ...Object.entries(settings ? ui(settings) : {}).map(([name, states]) => ({ name, states })),
    ...Object.entries(sections).map(([name, show]) => ({
      name,
      states: states.map(([state, content]): [string, ReactNode] => [state, show(content)]),
    })),
  ]
}

/** Lists all components in all states. */
export function Catalogue({ entries }: { entries: Entry[] }) {
  return (
    <main id="main" tabIndex={-1} className="catalogue">
      <h1>Components</h1>
      <nav aria-label="Components">
        {entries.map(({ name }) => (
          <a key={name} href={`#component-${name}`}>
            {name}
          </a>
        ))}
      </nav>
      {entries.map(({ name, states }) => (
        <article key={name} id={`component-${name}`}>
          <h2>{name}</h2>
          {states.map(([state, shown]) => (
            <section key={state} aria-label={`${name}, ${state}`}>
              <p>{state}</p>
              <div className="catalogue-frame">{shown ?? <em>Not shown on the page.</em>}</div>
            </section>
          ))}
        </article>
      ))}
    </main>
  )
}
