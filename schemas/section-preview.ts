import type { ComponentType } from 'react'

/** Previews a singleton in lists: its name, and its current heading below. */
export function sectionPreview(title: string, icon: ComponentType, field = 'heading') {
  return {
    select: { subtitle: field },
    prepare: ({ subtitle }: { subtitle?: string }) => ({ title, subtitle, media: icon }),
  }
}
