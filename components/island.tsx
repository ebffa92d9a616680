import type { ReactNode } from 'react'
import type { IslandName, IslandProps } from '@/lib/page/island-props'

type Props<Name extends IslandName> = {
  name: Name
  props: IslandProps[Name]
  className: string
  /** What the page shows until the island runs, and without scripts. */
  children?: ReactNode
}

/** The place of an island, which `islands/start-islands.ts` renders in a visitor's browser. */
export const Island = <Name extends IslandName>({ name, props, ...rest }: Props<Name>) => (
  <div data-island={name} data-props={JSON.stringify(props)} {...rest} />
)
