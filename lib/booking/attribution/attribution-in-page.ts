import { visitSource } from './visit-source.ts'

const UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']

let section = ''
let claim = ''

/** Starts tracking the section and claim last in view before the growth plan. */
export function watchAttribution(document: Document): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        const { claim: id } = target.dataset
        if (id) claim = id
        else section = target.id
      }
    },
    { threshold: 0.1 },
  )
  const watched = 'main section[id]:not(#growth-plan), [data-claim]'
  for (const element of document.querySelectorAll(watched)) observer.observe(element)
  return () => observer.disconnect()
}

/** Returns the visitor's source as form fields: first page of the visit, referrer, campaign, last section and claim. */
export function attributionOf(document: Document): Record<string, string> {
  const source = visitSource(document)
  const { pathname, searchParams } = new URL(source.page, document.location.href)
  const from = URL.canParse(source.referrer) ? new URL(source.referrer).host : ''
  const fields = {
    landing_path: pathname,
    referrer_host: from === document.location.host ? '' : from,
    claim,
    section,
    ...Object.fromEntries(UTM.map((name) => [name, searchParams.get(name) ?? ''])),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}
