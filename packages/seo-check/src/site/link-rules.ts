import type { PageFile } from '../body/body-facts.ts'
import { rulesOf } from '../finding.ts'
import { isLoopback, samePage, sameSite } from '../values/web-address.ts'
import { type Answer, describeFailure, type SiteFacts } from './site-facts.ts'

const TYPES: Record<PageFile['kind'], RegExp> = {
  image: /^image\//,
  film: /^(video|audio)\/|mpegurl|dash\+xml/,
  style: /^text\/css$/,
  script: /javascript|^application\/json$/,
  other: /./,
}

const RASTER = /^image\/(png|jpe?g|webp|gif|avif)$/

/** A page for unknown addresses may link into itself. */
function isHere(answer: Answer, facts: SiteFacts) {
  return samePage(answer.finalUrl, facts.answer.finalUrl)
}

/** Rules on where the page's links lead, and on the files it needs. */
export const linkRules = rulesOf<SiteFacts>({
  'link-works': {
    title: 'No broken links',
    *check(facts) {
      for (const { link, answer } of facts.linkAnswers) {
        const failure = describeFailure(answer)
        if (failure && !isHere(answer, facts))
          yield { message: `${answer.finalUrl} ${failure}.`, where: link.href }
      }
    },
  },
  'link-direct': {
    title: 'No internal links to permanent redirects',
    level: 'warning',
    *check({ linkAnswers }) {
      for (const { link, answer } of linkAnswers) {
        const moved = answer.redirects.find(({ status }) => status === 301 || status === 308)
        if (moved && !describeFailure(answer))
          yield { message: `It has moved to ${moved.to}.`, where: link.href }
      }
    },
  },
  'link-fragment': {
    title: 'Fragment links have a target',
    *check(facts) {
      for (const { link, hasTarget, answer } of facts.linkAnswers)
        if (hasTarget === false && (!describeFailure(answer) || isHere(answer, facts)))
          yield { message: `Nothing on ${answer.finalUrl} has this id.`, where: link.href }
    },
  },
  'link-chain': {
    title: 'Links take one redirect at most',
    level: 'warning',
    *check({ linkAnswers }) {
      for (const { link, answer } of linkAnswers)
        if (answer.redirects.length > 1 && !describeFailure(answer))
          yield {
            message: `${answer.redirects.length} redirects: ${answer.redirects.map(({ to }) => to).join(' → ')}.`,
            where: link.href,
          }
    },
  },
  'link-soft-404': {
    title: 'No links to pages that are missing without saying 404',
    *check(facts) {
      for (const { link, answer, softFailure } of facts.linkAnswers)
        if (softFailure && !isHere(answer, facts))
          yield { message: `${answer.finalUrl} ${softFailure}.`, where: link.href }
    },
  },
  'link-followed': {
    title: 'No nofollow on links to own pages',
    level: 'warning',
    *check(facts) {
      for (const { link, answer, isOpen } of facts.linkAnswers)
        if (link.isNofollow && isOpen && sameSite(link.url, facts.answer.finalUrl))
          yield {
            message: `${answer.finalUrl} may be indexed, and the link says nofollow.`,
            where: link.href,
          }
    },
  },
  'file-works': {
    title: 'Resources load with the right content type',
    *check({ fileAnswers }) {
      const told = new Set<string>()
      for (const { file, answer } of fileAnswers) {
        if (told.has(file.url)) continue
        told.add(file.url)
        const failure = describeFailure(answer)
        const where = `${file.where} ${file.url}`
        if (failure) yield { message: `It ${failure}.`, where }
        else if (!TYPES[file.kind].test(answer.type))
          yield { message: `Its content type is ${answer.type || 'not said'}.`, where }
        else if (RASTER.test(answer.type) && !answer.picture)
          yield { message: 'It cannot be read as a picture.', where }
      }
    },
  },
  'no-mixed-content': {
    title: 'No mixed content',
    *check({ answer, body }) {
      if (!answer.finalUrl.startsWith('https:')) return
      for (const { url, where } of body?.files ?? []) {
        const file = URL.parse(url)
        if (file?.protocol === 'http:' && !isLoopback(file))
          yield { message: 'It comes over http, which browsers refuse.', where: `${where} ${url}` }
      }
    },
  },
})
