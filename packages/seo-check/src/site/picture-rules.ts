import { rulesOf } from '../finding.ts'
import { MIN_LOGO_PX } from '../graph/claims-rules.ts'
import { metaOf } from '../head/head-facts.ts'
import type { SiteFacts } from './site-facts.ts'

/** Rules on the real size of pictures, whatever is said of it. */
export const pictureRules = rulesOf<SiteFacts>({
  'og-image-real': {
    title: 'og:image has the size its tags say',
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
  'logo-real': {
    title: 'Logo file is large enough',
    *check({ fileAnswers }) {
      for (const { file, answer } of fileAnswers) {
        if (!/\.logo(\[\d+\])?(\.(url|contentUrl))?$/.test(file.where) || !answer.picture) continue
        const { width, height } = answer.picture
        if (Math.min(width, height) < MIN_LOGO_PX)
          yield { message: `It is ${width} × ${height} pixels.`, where: file.url }
      }
    },
  },
})
