import type { ComponentType } from 'react'

/** How the Studio lists a document that exists once: its name, and below it what it says now. */
export function sectionPreview(title: string, icon: ComponentType, field = 'heading') {
  return {
    select: { subtitle: field },
    prepare: ({ subtitle }: { subtitle?: string }) => ({ title, subtitle, media: icon }),
  }
}
