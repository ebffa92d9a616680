import type { BodyFacts, PageFile, PageLink } from '../body/body-facts.ts'
import { withoutCredentials } from '../values/web-address.ts'
import { attribute, type Element, isHtml } from './html.ts'
import { linkName } from './visible-text.ts'

/** Link relations that load a file. */
const FILES: Record<string, PageFile['kind']> = {
  icon: 'image',
  'apple-touch-icon': 'image',
  stylesheet: 'style',
  manifest: 'other',
}

/** Reads links, images and files from the elements of the page at `url`. */
export function bodyFacts(elements: Element[], url: string): BodyFacts {
  const base = elements.find((element) => isHtml(element, 'base'))
  const origin = URL.parse((base && attribute(base, 'href')) ?? '', url)?.href ?? url
  const links: PageLink[] = []
  const uncrawlableLinks: string[] = []
  const hashLinks: string[] = []
  for (const element of elements) {
    const written = isHtml(element, 'a', 'area') ? attribute(element, 'href')?.trim() : undefined
    if (written === undefined) continue
    const href = withoutCredentials(written)
    const target = URL.parse(href, origin)
    if (href === '#' && !isControl(element)) hashLinks.push(linkName(element) || '#')
    if (!target || /^(javascript|data|blob|file):$/.test(target.protocol))
      uncrawlableLinks.push(href)
    else if (/^https?:$/.test(target.protocol))
      links.push({
        href,
        url: target.href,
        text: linkName(element),
        isNofollow: /\bnofollow\b/i.test(attribute(element, 'rel') ?? ''),
      })
  }
  const files = elements.flatMap((element) => findFiles(element))
  return {
    links,
    uncrawlableLinks,
    hashLinks,
    files: files.flatMap(({ url: written, ...file }) => {
      const target = URL.parse(withoutCredentials(written.trim()), origin)
      return target && /^https?:$/.test(target.protocol) ? [{ ...file, url: target.href }] : []
    }),
    imagesWithoutAlt: elements
      .filter((element) => isHtml(element, 'img') && attribute(element, 'alt') === undefined)
      .map((element) => attribute(element, 'src') ?? ''),
  }
}

/** Whether a link has another role, such as button, tab or menu. */
function isControl(element: Element) {
  const role = attribute(element, 'role')?.trim().toLowerCase() ?? 'link'
  return role !== 'link' && role !== ''
}

function findFiles(element: Element): PageFile[] {
  const where = element.tagName
  const of = (name: string, kind: PageFile['kind']) => {
    const url = attribute(element, name)
    return url ? [{ url, kind, where }] : []
  }
  if (isHtml(element, 'img')) return [...of('src', 'image'), ...ofSet(element)]
  if (isHtml(element, 'script')) return of('src', 'script')
  if (isHtml(element, 'video', 'audio')) return [...of('src', 'video'), ...of('poster', 'image')]
  if (isHtml(element, 'source')) return [...of('src', 'video'), ...ofSet(element)]
  if (isHtml(element, 'link')) {
    const relations = (attribute(element, 'rel') ?? '').toLowerCase().split(/\s+/)
    return relations.flatMap((relation) => {
      const kind = FILES[relation]
      return kind ? of('href', kind) : []
    })
  }
  if (isHtml(element, 'meta')) {
    const name = attribute(element, 'property') ?? attribute(element, 'name') ?? ''
    return /^(og:image|og:image:secure_url|twitter:image)$/i.test(name)
      ? of('content', 'image').map((file) => ({ ...file, where: name }))
      : []
  }
  return []
}

/** The last candidate of a srcset; all are sizes of the same image. */
function ofSet(element: Element): PageFile[] {
  const candidates = (attribute(element, 'srcset') ?? '').split(/,\s+|,$/).filter(Boolean)
  const url = candidates.at(-1)?.trim().split(/\s+/)[0]
  return url ? [{ url, kind: 'image', where: element.tagName }] : []
}
