import type { PageFile } from '../body/body-facts.ts'
import { rulesOf } from '../finding.ts'
import { MIN_LOGO_PX } from '../graph/claims-rules.ts'
import { sharePictures } from '../head/head-facts.ts'
import { MIN_SHARE_PX } from '../head/social-rules.ts'
import type { Answer, SiteFacts } from './site-facts.ts'

// Some messengers show no picture that is heavier.
const MAX_SHARE_KB = 300
// Half a second of a good mobile connection.
const MAX_PICTURE_KB = 500

const weightOf = ({ bytes = 0 }: Answer) => Math.round(bytes / 1000)

const isForShares = ({ where }: PageFile) => /^(og|twitter):image/i.test(where)

const isShown = ({ kind, where }: PageFile) =>
  kind === 'image' && /^(img|source|video)$/.test(where)

/** Rules on the real size of pictures, whatever is said of it. */
export const pictureRules = rulesOf<SiteFacts>({
  'og-image-real': {
    title: 'og:image has the size its tags say, and is large enough',
    *check({ fileAnswers, head }) {
      const pictures = head ? sharePictures(head) : []
      for (const { file, answer } of fileAnswers) {
        if (file.where !== 'og:image' || !answer.picture) continue
        const { width, height } = answer.picture
        const said = pictures.find(({ url }) => URL.parse(url)?.href === file.url)
        const isOther =
          Number(said?.width ?? width) !== width || Number(said?.height ?? height) !== height
        if (isOther || width < MIN_SHARE_PX.width || height < MIN_SHARE_PX.height)
          yield { message: `It is ${width} × ${height} pixels.`, where: file.url }
      }
    },
  },
  'og-image-weight': {
    title: `og:image weighs at most ${MAX_SHARE_KB} kB`,
    level: 'warning',
    *check({ fileAnswers }) {
      for (const { file, answer } of fileAnswers)
        if (isForShares(file) && weightOf(answer) > MAX_SHARE_KB)
          yield { message: `It weighs ${weightOf(answer)} kB.`, where: file.url }
    },
  },
  'picture-weight': {
    title: `Pictures weigh at most ${MAX_PICTURE_KB} kB`,
    level: 'warning',
    *check({ fileAnswers }) {
      const heavy = fileAnswers.filter(
        ({ file, answer }) => isShown(file) && weightOf(answer) > MAX_PICTURE_KB,
      )
      const weights = new Map(heavy.map(({ file, answer }) => [file.url, weightOf(answer)]))
      for (const [where, weight] of weights) yield { message: `It weighs ${weight} kB.`, where }
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
