/** A page in parts, so that an issue can be added to one of them. */
export type PageParts = {
  lang: string
  head: string
  body: string
  /** The JSON-LD blocks: objects, or raw text. */
  graphs: unknown[]
  status?: number
  headers?: Record<string, string>
}

export type Reply = {
  status?: number
  type: string
  headers?: Record<string, string>
  body: string | Uint8Array
}

/** A site: its pages and other files, by path. */
export type Site = {
  origin: string
  pages: Record<string, PageParts>
  files: Record<string, Reply>
  /** The reply for all other paths; a 404 by default. */
  missing?: Reply
}

/** Renders a page as HTML. */
export function render({ lang, head, body, graphs }: PageParts): string {
  const blocks = graphs.map((graph) => {
    const text =
      typeof graph === 'string' ? graph : JSON.stringify(graph).replaceAll('<', '\\u003c')
    return `<script type="application/ld+json">${text}</script>`
  })
  return `<!doctype html><html lang="${lang}"><head>${head}${blocks.join('')}</head><body>${body}</body></html>`
}

/** Returns the site's reply for a path. */
export function replyOf({ pages, files, missing }: Site, path: string): Reply {
  const page = pages[path]
  if (page) {
    const { status = 200, headers = {} } = page
    return { status, headers, type: 'text/html; charset=utf-8', body: render(page) }
  }
  return files[path] ?? missing ?? { status: 404, type: 'text/html', body: '<h1>Not found</h1>' }
}

/** Returns the head of a good page. */
export function headOf(url: string, title: string, description: string): string {
  const { origin } = new URL(url)
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    '<meta name="robots" content="index,follow">',
    `<link rel="canonical" href="${url}">`,
    '<link rel="icon" href="/icon.svg">',
    '<link rel="stylesheet" href="/style.css">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:url" content="${url}">`,
    '<meta property="og:site_name" content="Harbour Lamps">',
    `<meta property="og:image" content="${origin}/share.png">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="A brass lamp on a desk">',
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}
