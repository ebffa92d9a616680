import { EyeClosedIcon } from '@sanity/icons/EyeClosed'
import type { ComponentType } from 'react'
import { useOnPage } from '../on-page/use-on-page.ts'
import { WarningIcon } from './warning-icon.tsx'

type Props = { of: 'claims' | 'sections'; name: string; icon: ComponentType }

/** The icon of a claim or section in a list; a closed eye while visitors can't see it. */
export function PageIcon({ of, name, icon: Icon }: Props) {
  const page = useOnPage()
  if (!page || page[of].has(name)) return <Icon />
  return <WarningIcon label="Not on the page" icon={EyeClosedIcon} />
}
