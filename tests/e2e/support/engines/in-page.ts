// Each function here runs in the page and can't use anything else in this module.

export type Role =
  | 'button'
  | 'link'
  | 'textbox'
  | 'checkbox'
  | 'radio'
  | 'heading'
  | 'status'
  | 'dialog'
  | 'form'

/** Finds the visible, enabled element with this role and name; the last one at index -1. */
export function findInPage(role: string, pattern: string, at: number): Element | null {
  const selectors: Record<string, string> = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    textbox: 'input:not([type=checkbox], [type=radio], [type=hidden]), textarea',
    checkbox: 'input[type=checkbox]',
    radio: 'input[type=radio]',
    heading: 'h1, h2, h3',
    status: '[role=status], [role=alert]',
    dialog: 'dialog[open]',
    form: 'form',
  }
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const named = ids.map((id) => document.getElementById(id)?.textContent).join(' ')
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(
      (label) => label.textContent,
    )
    const name = named || element.getAttribute('aria-label') || labels.join(' ')
    return (name || element.textContent || '').replace(/\s+/g, ' ').trim()
  }
  const isSeen = (element: Element) =>
    !element.matches(':disabled, [readonly], [aria-disabled=true]') &&
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0
  const found = [...document.querySelectorAll(selectors[role] ?? role)].filter(
    (element) => new RegExp(pattern).test(nameOf(element)) && isSeen(element),
  )
  const element = found.at(at) ?? null
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return element
}

/** Returns text that is laid out but unreadable, or missing from the layout, with the reason. */
export function unreadableText(): string[] {
  const found: string[] = []
  const closed =
    'script, style, noscript, template, option, datalist, svg, [hidden], dialog:not([open]), video'
  // A page that is being left or loaded has no body.
  if (!document.body) return ['the page has no body yet']
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const element = node.parentElement
    const text = (node.nodeValue ?? '').trim()
    if (!element || text === '' || element.closest(closed)) continue
    const why = reasonOf(element, node)
    if (why) found.push(`${text.slice(0, 40)}: ${why}`)
  }
  return found

  function reasonOf(element: Element, node: Node): string | undefined {
    let opacity = 1
    let isFolded = false
    for (let each: Element | null = element; each; each = each.parentElement) {
      const style = getComputedStyle(each)
      opacity *= Number(style.opacity)
      // Text hidden on narrow screens, times of other days, collapsed content.
      if (style.display === 'none') {
        const isMain =
          each.closest('main') !== null && each.matches('section, .page-grid, figure, .claims')
        return isMain || each.matches('footer') ? `${each.tagName} is not laid out` : undefined
      }
      if (each.matches('details:not([open])') && !element.closest('summary')) isFolded = true
    }
    if (isFolded) return undefined
    const { visibility, fontSize } = getComputedStyle(element)
    if (opacity < 0.99) return `opacity ${opacity}`
    if (visibility !== 'visible') return `visibility ${visibility}`
    if (Number.parseFloat(fontSize) < 9) return `font size ${fontSize}`
    const range = document.createRange()
    range.selectNodeContents(node)
    const { width, height } = range.getBoundingClientRect()
    const isSkipped = !element.checkVisibility({ contentVisibilityAuto: true })
    return isSkipped || (width > 0 && height > 0) ? undefined : `size ${width} × ${height}`
  }
}

/** Reports console errors to the proxy that injected this script. */
export function watch(): void {
  // React would find an unexpected head.
  document.currentScript?.remove()
  const send = (text: string) => navigator.sendBeacon('/engine-report', text)
  // Leaving a page aborts its loads: in Firefox before `pagehide`. Once, since a listener that stays would keep the page
  // out of the back/forward cache.
  let isLeft = false
  let timesLeft = 0
  const leave = () => {
    isLeft = true
    timesLeft += 1
  }
  const arrive = () => {
    isLeft = false
    addEventListener('beforeunload', leave, { once: true })
  }
  arrive()
  addEventListener('pageshow', arrive)
  addEventListener('hashchange', arrive)
  addEventListener('pagehide', leave)
  addEventListener(
    'error',
    (event) => {
      const { target } = event
      if (isLeft && target instanceof Element) return
      // Firefox reports this for every module already loaded; a failed one is reported by its import.
      if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') return
      if (!(target instanceof Element)) return send(`error: ${event.message}`)
      // WebKit aborts loads just before it tells the page that it is left.
      const before = timesLeft
      const what = target.outerHTML.slice(0, 200)
      setTimeout(() => before === timesLeft && send(`did not load: ${what}`), 300)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => send(`unhandled rejection: ${reason}`))
  document.addEventListener('securitypolicyviolation', (event) =>
    send(`policy: ${event.effectiveDirective} blocked ${event.blockedURI} ${event.sample}`),
  )
  const { error } = console
  console.error = (...all) => {
    send(`console: ${all.map(String).join(' ')}`)
    error.apply(console, all)
  }
}
