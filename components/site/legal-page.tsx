import { ClaimNotes } from '@/components/claim-notes'
import { RichText } from '@/components/rich-text'
import { toFootnotes } from '@/lib/content/claims/footnotes'
import type { LegalPage as Page } from '@/lib/content/content-types'

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A legal page: title, date and text. `seeNote` labels the links from results to their notes. */
export function LegalPage({ page, seeNote }: { page: Page; seeNote: string }) {
  const footnotes = toFootnotes(page.body, seeNote)
  return (
    <article className="wrap page-grid pad">
      <header className="col-span-full mb-10 xl:col-span-4">
        <h1 className="optical-margin text-h2 leading-[1.02] tracking-[-0.015em]">{page.title}</h1>
        {page.updatedOn && isDate(page.updatedOn) && (
          <p className="mt-[18px] note">
            <time dateTime={page.updatedOn}>{dates.format(new Date(page.updatedOn))}</time>
          </p>
        )}
      </header>
      <div className="col-span-full xl:col-span-7 xl:col-start-6">
        <div className="prose measure">
          <RichText value={page.body} footnotes={footnotes} level={2} />
        </div>
        <ClaimNotes footnotes={footnotes} />
      </div>
    </article>
  )
}

function isDate(text: string) {
  return !Number.isNaN(Date.parse(text))
}
