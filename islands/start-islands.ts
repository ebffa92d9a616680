import type { IslandName, IslandProps } from '@/lib/page/island-props'
import { islands } from './islands.ts'

const started = new WeakSet<Element>()

/** Renders each island of the page when it is needed; a second call does nothing. */
export function startIslands(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (started.has(place)) continue
    started.add(place)
    start(place.dataset.island as IslandName, place)
  }
}

function start<Name extends IslandName>(name: Name, place: HTMLElement) {
  const { when, load, onFail } = islands[name]
  const props: IslandProps[Name] = JSON.parse(place.dataset.props ?? '{}')
  const fail = () => onFail(place)
  when(place, () => {
    // If loading fails, for example because the visitor leaves, the page stays as it is.
    load()
      .then(({ component, draw }) => draw(place, component, { ...props, onFail: fail }))
      .catch(fail)
  })
}
