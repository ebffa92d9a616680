import { EyeClosedIcon } from '@sanity/icons/EyeClosed'
import { Badge } from '@sanity/ui'
import type { ComponentType } from 'react'
import { useOnPage } from './use-on-page.ts'

type Props = { of: 'claims' | 'sections'; name: string; icon: ComponentType }

/** The icon of a claim or a section in a list; a closed eye while visitors do not see it. */
export function ListSign({ of, name, icon: Icon }: Props) {
  const page = useOnPage()
  if (!page || page[of].has(name)) return <Icon />
  return (
    <Badge
      tone="caution"
      padding={2}
      title="Not on the page"
      aria-label="Not on the page"
      role="img"
    >
      <EyeClosedIcon />
    </Badge>
  )
}
