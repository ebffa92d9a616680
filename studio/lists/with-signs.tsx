import type { ComponentType, ReactElement } from 'react'
import { SECTIONS } from '../../lib/site.ts'
import { PageSign } from './page-sign.tsx'
import { RedirectSign } from './redirect-sign.tsx'

type Prepare = (selected: Record<string, unknown>) => { media?: unknown }
type Type = {
  name: string
  icon?: unknown
  preview?: { select?: Record<string, string>; prepare?: Prepare }
}
type Draw = (name: string, icon: ComponentType) => ReactElement

const ofClaim: Draw = (name, icon) => <PageSign of="claims" name={name} icon={icon} />
const ofSection: Draw = (name, icon) => <PageSign of="sections" name={name} icon={icon} />
const ofRedirect: Draw = (name, icon) => <RedirectSign name={name} icon={icon} />

const signs: Record<string, Draw> = {
  claim: ofClaim,
  redirect: ofRedirect,
  ...Object.fromEntries(SECTIONS.map(({ type }) => [type, ofSection])),
}

/** The schema types, of which claims, sections and redirects show in lists what is the matter with them. */
export function withSigns<T extends { name: string }>(types: T[]): T[] {
  return types.map((type) => {
    const draw = signs[type.name]
    return draw ? (withSign(type, draw) as unknown as T) : type
  })
}

function withSign(type: Type, draw: Draw) {
  const { select, prepare } = type.preview ?? {}
  return {
    ...type,
    preview: {
      select: { ...select, documentId: '_id' },
      prepare: ({ documentId, ...selected }: Record<string, unknown>) => ({
        ...prepare?.(selected),
        media: draw(String(documentId).replace(/^drafts\./, ''), type.icon as ComponentType),
      }),
    },
  }
}
