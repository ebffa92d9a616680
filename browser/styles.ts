const loading: Promise<unknown>[] = []

/** Adds a style sheet to the page: `npm run page-script` makes such a call of every one that a component imports. */
export function addStyles(href: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => reject(new Error(`The styles ${href} did not come.`))
  })
  loading.push(loaded)
  document.head.append(link)
}

/** Resolves once all that were added are there; rejects if one cannot be had. */
export const stylesLoaded = () => Promise.all(loading)
