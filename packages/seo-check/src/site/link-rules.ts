import type { PageFile } from '../body/body-facts.ts'
import { rulesOf } from '../finding.ts'
import { isLoopback, samePage, sameSite } from '../values/web-address.ts'
import { describeFailure, type PageResponse, type SiteFacts } from './site-facts.ts'

const TYPES: Record<PageFile['kind'], RegExp> = {
  image: /^image\//,
  video: /^(video|audio)\/|mpegurl|dash\+xml/,
  style: /^text\/css$/,
  script: /javascript|^application\/json$/,
  other: /./,
}

const RASTER = /^image\/(png|jpe?g|webp|gif|avif)$/

/** Whether a link points to the page itself, which may be a 404 page. */
function isHere(response: PageResponse, facts: SiteFacts) {
  return samePage(response.finalUrl, facts.response.finalUrl)
}

/** Rules on the targets of links and on files. */
export const linkRules = rulesOf<SiteFacts>({
  'link-works': {
    title: 'No broken links',
    *check(facts) {
      for (const { link, response } of facts.checkedLinks) {
        const failure = describeFailure(response)
        if (failure && !isHere(response, facts))
          yield { message: `${response.finalUrl} ${failure}.`, where: link.href }
      }
    },
  },
  'link-permanent-redirect': {
    title: 'No internal links to permanent redirects',
    level: 'warning',
    *check({ checkedLinks }) {
      for (const { link, response } of checkedLinks) {
        const moved = response.redirects.find(({ status }) => status === 301 || status === 308)
        if (moved && !describeFailure(response))
          yield { message: `The page has moved to ${moved.to}.`, where: link.href }
      }
    },
  },
  'link-fragment': {
    title: 'Fragment links have a target',
    *check(facts) {
      for (const { link, hasTarget, response } of facts.checkedLinks)
        if (hasTarget === false && (!describeFailure(response) || isHere(response, facts)))
          yield { message: `No element on ${response.finalUrl} has this id.`, where: link.href }
    },
  },
  'link-redirect-chain': {
    title: 'Links have at most one redirect',
    level: 'warning',
    *check({ checkedLinks }) {
      for (const { link, response } of checkedLinks)
        if (response.redirects.length > 1 && !describeFailure(response))
          yield {
            message: `${response.redirects.length} redirects: ${response.redirects.map(({ to }) => to).join(' → ')}.`,
            where: link.href,
          }
    },
  },
  'link-soft-404': {
    title: 'No links to soft 404s',
    *check(facts) {
      for (const { link, response, softFailure } of facts.checkedLinks)
        if (softFailure && !isHere(response, facts))
          yield { message: `${response.finalUrl} ${softFailure}.`, where: link.href }
    },
  },
  'link-nofollow': {
    title: 'No nofollow on internal links',
    level: 'warning',
    *check(facts) {
      for (const { link, response, canBeIndexed } of facts.checkedLinks)
        if (link.isNofollow && canBeIndexed && sameSite(link.url, facts.response.finalUrl))
          yield {
            message: `${response.finalUrl} is indexable, but the link is nofollow.`,
            where: link.href,
          }
    },
  },
  'file-works': {
    title: 'Resources load with the right content type',
    *check({ fileResponses }) {
      const seen = new Set<string>()
      for (const { file, response } of fileResponses) {
        if (seen.has(file.url)) continue
        seen.add(file.url)
        const failure = describeFailure(response)
        const where = `${file.where} ${file.url}`
        if (failure) yield { message: `The file ${failure}.`, where }
        else if (!TYPES[file.kind].test(response.type))
          yield { message: `The content type is ${response.type || 'missing'}.`, where }
        else if (RASTER.test(response.type) && !response.dimensions)
          yield { message: 'The image file can’t be read.', where }
      }
    },
  },
  'no-mixed-content': {
    title: 'No mixed content',
    *check({ response, body }) {
      if (!response.finalUrl.startsWith('https:')) return
      for (const { url, where } of body?.files ?? []) {
        const file = URL.parse(url)
        if (file?.protocol === 'http:' && !isLoopback(file))
          yield {
            message: 'The file is loaded over http. Browsers block it on https pages.',
            where: `${where} ${url}`,
          }
      }
    },
  },
})
