import { type ComponentType, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { stylesLoaded } from './styles.ts'

/** Renders a component into its place, in place of what the page has there. Throws if its styles fail to load. */
export async function draw<Props extends object>(
  place: Element,
  component: ComponentType<Props>,
  props: Props,
): Promise<void> {
  await stylesLoaded()
  createRoot(place).render(createElement(component, props))
}
