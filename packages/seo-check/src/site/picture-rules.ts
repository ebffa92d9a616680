import type { Rule } from '../finding.ts'
import { metaOf } from '../head/head-facts.ts'
import type { SiteFacts } from './site-facts.ts'

/** Smallest side of a logo in pixels that Google accepts. */
const MIN_LOGO_PX = 112

/** Rules on the real size of pictures, whatever is said of it. */
export const pictureRules: Rule<SiteFacts>[] = [
  {
    id: 'og-image-real',
    title: 'og:image has the size its tags say',
    level: 'error',
    *check({ fileAnswers, head }) {
      const [said] = head ? metaOf(head, 'og:image:width') : []
      const [saidHeight] = head ? metaOf(head, 'og:image:height') : []
      for (const { file, answer } of fileAnswers) {
        if (file.where !== 'og:image' || !answer.picture || !said || !saidHeight) continue
        const { width, height } = answer.picture
        if (`${width}` !== said || `${height}` !== saidHeight)
          yield { message: `It is ${width} × ${height} pixels.`, where: file.url }
      }
    },
  },
  {
    id: 'logo-real',
    title: 'Logo file is large enough',
    level: 'error',
    *check({ fileAnswers }) {
      for (const { file, answer } of fileAnswers) {
        if (!/\.logo(\[\d+\])?(\.(url|contentUrl))?$/.test(file.where) || !answer.picture) continue
        const { width, height } = answer.picture
        if (Math.min(width, height) < MIN_LOGO_PX)
          yield { message: `It is ${width} × ${height} pixels.`, where: file.url }
      }
    },
  },
]
