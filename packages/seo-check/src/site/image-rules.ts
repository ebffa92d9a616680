import type { PageFile } from '../body/body-facts.ts'
import { rulesOf } from '../finding.ts'
import { MIN_LOGO_PX } from '../graph/claims-rules.ts'
import { socialImages } from '../head/head-facts.ts'
import { MIN_SOCIAL_IMAGE_PX } from '../head/social-rules.ts'
import type { PageResponse, SiteFacts } from './site-facts.ts'

// Some messengers don't show larger images.
const MAX_SOCIAL_IMAGE_KB = 300
// Half a second on a good mobile connection.
const MAX_IMAGE_KB = 500

const sizeInKb = ({ bytes = 0 }: PageResponse) => Math.round(bytes / 1000)

const isSocialImage = ({ where }: PageFile) => /^(og|twitter):image/i.test(where)

const isShown = ({ kind, where }: PageFile) =>
  kind === 'image' && /^(img|source|video)$/.test(where)

/** Rules on the actual size of images. */
export const imageRules = rulesOf<SiteFacts>({
  'og-image-file': {
    title: `og:image file has at least ${MIN_SOCIAL_IMAGE_PX.width} × ${MIN_SOCIAL_IMAGE_PX.height} px and its declared size`,
    *check({ fileResponses, head }) {
      const declared = head ? socialImages(head) : []
      for (const { file, response } of fileResponses) {
        if (file.where !== 'og:image' || !response.dimensions) continue
        const { width, height } = response.dimensions
        const tags = declared.find(({ url }) => URL.parse(url)?.href === file.url)
        const differs =
          Number(tags?.width ?? width) !== width || Number(tags?.height ?? height) !== height
        if (differs || width < MIN_SOCIAL_IMAGE_PX.width || height < MIN_SOCIAL_IMAGE_PX.height)
          yield { message: `The image is ${width} × ${height} pixels.`, where: file.url }
      }
    },
  },
  'og-image-weight': {
    title: `og:image is at most ${MAX_SOCIAL_IMAGE_KB} kB`,
    level: 'warning',
    *check({ fileResponses }) {
      for (const { file, response } of fileResponses)
        if (isSocialImage(file) && sizeInKb(response) > MAX_SOCIAL_IMAGE_KB)
          yield { message: `The image is ${sizeInKb(response)} kB.`, where: file.url }
    },
  },
  'image-weight': {
    title: `Images are at most ${MAX_IMAGE_KB} kB`,
    level: 'warning',
    *check({ fileResponses }) {
      const large = fileResponses.filter(
        ({ file, response }) => isShown(file) && sizeInKb(response) > MAX_IMAGE_KB,
      )
      const sizes = new Map(large.map(({ file, response }) => [file.url, sizeInKb(response)]))
      for (const [where, size] of sizes) yield { message: `The image is ${size} kB.`, where }
    },
  },
  'logo-size': {
    title: `Logo file has at least ${MIN_LOGO_PX} px`,
    *check({ fileResponses }) {
      for (const { file, response } of fileResponses) {
        if (!/\.logo(\[\d+\])?(\.(url|contentUrl))?$/.test(file.where) || !response.dimensions)
          continue
        const { width, height } = response.dimensions
        if (Math.min(width, height) < MIN_LOGO_PX)
          yield { message: `The image is ${width} × ${height} pixels.`, where: file.url }
      }
    },
  },
})
