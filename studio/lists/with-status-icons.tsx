import type { ComponentType, ReactElement, ReactNode } from 'react'
import { publishedId } from '../../lib/redirects/versions.ts'
import { fixedSections } from '../../sections/index.ts'
import { PageIcon } from './page-icon.tsx'
import { RedirectIcon } from './redirect-icon.tsx'

type Type = {
  name: string
  icon?: ComponentType | ReactNode
  preview?: {
    select?: Record<string, string>
    prepare?(selected: Record<string, unknown>): { media?: unknown }
  }
}
type Draw = (name: string, icon: ComponentType) => ReactElement

const ofClaim: Draw = (name, icon) => <PageIcon of="claims" name={name} icon={icon} />
const ofSection: Draw = (name, icon) => <PageIcon of="sections" name={name} icon={icon} />
const ofRedirect: Draw = (name, icon) => <RedirectIcon name={name} icon={icon} />

const statusIcons: Record<string, Draw> = {
  claim: ofClaim,
  redirect: ofRedirect,
  ...Object.fromEntries(fixedSections.map(({ type }) => [type, ofSection])),
}

/** Adds status icons to the schema types of claims, sections and redirects. */
export function withStatusIcons<T extends Type>(types: T[]): T[] {
  return types.map((type) => {
    const draw = statusIcons[type.name]
    return draw ? withStatusIcon(type, draw) : type
  })
}

function withStatusIcon<T extends Type>(type: T, draw: Draw): T {
  const { select, prepare } = type.preview ?? {}
  return {
    ...type,
    preview: {
      select: { ...select, documentId: '_id' },
      prepare: ({ documentId, ...selected }: Record<string, unknown>) => ({
        ...prepare?.(selected),
        media: draw(publishedId(String(documentId)), type.icon as ComponentType),
      }),
    },
  }
}
