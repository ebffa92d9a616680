import { createElement, Fragment } from 'react'
import { ClaimNotes } from '@/components/claim-notes'
import { type Footnotes, sectionsOf, toFootnotes } from '@/lib/content/claims/footnotes'
import type { LandingPage as Page } from '@/lib/content/content-types'
import { components } from '@/sections/components'
import { type SectionName, sectionNames } from '@/sections/index'
import type { PropsOnPage } from '@/sections/section'

/** Renders the sections of the landing page or a campaign page, in order. */
export function PageSections({ page }: { page: Page }) {
  const { settings } = page
  const footnotes = toFootnotes(sectionsOf(page), settings.labels.seeNote)
  return (
    <>
      {!page.hero && <h1 className="sr-only">{settings.documentTitle}</h1>}
      {sectionNames.map((name) => (
        <Fragment key={name}>
          <Section name={name} page={page} footnotes={footnotes} />
          {name === 'transformation' && !page.transformation && (
            <ClaimNotes footnotes={footnotes} />
          )}
        </Fragment>
      ))}
    </>
  )
}

type SectionOfPage<Name extends SectionName> = { name: Name; page: Page; footnotes: Footnotes }

function Section<Name extends SectionName>({ name, page, footnotes }: SectionOfPage<Name>) {
  const content = page[name]
  if (!content) return null
  const { settings } = page
  return createElement<PropsOnPage<Name>>(components[name], { content, settings, footnotes })
}
