import { rulesOf } from '../finding.ts'
import { isLoopback, samePage } from '../values/web-address.ts'
import { type Answer, describeFailure, type PageFile, type SiteFacts } from './site-facts.ts'

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
  'link-crawlable': {
    title: 'Links are crawlable',
    *check({ body }) {
      for (const href of body?.deadLinks ?? [])
        yield { message: 'No robot can follow it.', where: href }
    },
  },
  'link-text': {
    title: 'Links have text',
    *check({ body }) {
      for (const { text, href } of body?.links ?? [])
        if (!text.trim()) yield { message: 'The link has no text.', where: href }
    },
  },
  'image-alt': {
    title: 'Images have an alt attribute',
    *check({ body }) {
      for (const source of body?.unnamedPictures ?? [])
        yield { message: 'The picture has no alt attribute.', where: source }
    },
  },
  'file-works': {
    title: 'Resources load with the right content type',
    *check({ fileAnswers }) {
      for (const { file, answer } of fileAnswers) {
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
