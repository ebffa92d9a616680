const loading: Promise<unknown>[] = []

/** Adds a style sheet to the page; `npm run page-script` turns components' CSS imports into calls of this. */
export function addStyles(href: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => reject(new Error(`The style sheet ${href} could not be loaded.`))
  })
  loading.push(loaded)
  document.head.append(link)
}

/** Resolves when all added style sheets have loaded; rejects if one fails. */
export const stylesLoaded = () => Promise.all(loading)
