import { type ComponentType, createElement } from 'react'
import { createRoot } from 'react-dom/client'

const loading: Promise<unknown>[] = []

/** Adds a style sheet to the page; the page script's bundler turns components' CSS imports into calls of this. */
export function addStyles(href: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = reject
  })
  loading.push(loaded)
  document.head.append(link)
}

/** Renders a component into its place, in place of what the page has there. Throws if its styles fail to load. */
export async function draw<Props extends object>(
  place: Element,
  component: ComponentType<Props>,
  props: Props,
): Promise<void> {
  await Promise.all(loading)
  createRoot(place).render(createElement(component, props))
}
