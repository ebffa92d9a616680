import type { ComponentType } from 'react'
import { SECTIONS } from '../../lib/site.ts'
import { ListSign } from './list-sign.tsx'

type Prepare = (selected: Record<string, unknown>) => { media?: unknown }
type Type = {
  name: string
  icon?: unknown
  preview?: { select?: Record<string, string>; prepare?: Prepare }
}

/** The schema types, of which claims and sections show in lists whether visitors see them. */
export function withSigns<T extends { name: string }>(types: T[]): T[] {
  return types.map((type) => {
    if (type.name === 'claim') return withSign(type, 'claims') as unknown as T
    return SECTIONS.some((section) => section.type === type.name)
      ? (withSign(type, 'sections') as unknown as T)
      : type
  })
}

function withSign(type: Type, of: 'claims' | 'sections') {
  const { select, prepare } = type.preview ?? {}
  return {
    ...type,
    preview: {
      select: { ...select, documentId: '_id' },
      prepare: ({ documentId, ...selected }: Record<string, unknown>) => ({
        ...prepare?.(selected),
        media: (
          <ListSign
            of={of}
            name={String(documentId).replace(/^drafts\./, '')}
            icon={type.icon as ComponentType}
          />
        ),
      }),
    },
  }
}
