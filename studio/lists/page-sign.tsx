import { EyeClosedIcon } from '@sanity/icons/EyeClosed'
import type { ComponentType } from 'react'
import { useOnPage } from '../on-page/use-on-page.ts'
import { Sign } from './sign.tsx'

type Props = { of: 'claims' | 'sections'; name: string; icon: ComponentType }

/** The icon of a claim or a section in a list; a closed eye while visitors do not see it. */
export function PageSign({ of, name, icon: Icon }: Props) {
  const page = useOnPage()
  if (!page || page[of].has(name)) return <Icon />
  return <Sign label="Not on the page" icon={EyeClosedIcon} />
}
