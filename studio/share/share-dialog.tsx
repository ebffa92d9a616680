import { Button, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import { API_VERSION } from '../../lib/content/api-version.ts'
import { SHARED_DAYS, type ShareLink, sharedUntil, sharePath } from '../../lib/share/share-link.ts'
import { AskDialog } from '../actions/ask-dialog.tsx'
import { useListened } from '../pane/use-listened.ts'
import { NewLink } from './new-link.tsx'
import { makeLink, revokeLink } from './share-links.ts'
import { StandingLinks } from './standing-links.tsx'

type Props = {
  document: string
  documentType: string
  release: { name: string; title: string } | undefined
  hasDraft: boolean
  /** Where the document stands on the site; empty for the landing page. */
  page: string
  onClose: () => void
}

/** The links that were made from a document, or show a release. */
const query =
  '*[_type == "shareLink" && (document == $document || release == $release)] | order(_createdAt desc)'

/** Makes a link to a draft or a release, and lists those that stand. */
export function ShareDialog(props: Props) {
  const { document, documentType, release, hasDraft, page, onClose } = props
  const client = useClient({ apiVersion: API_VERSION })
  const madeBy = useCurrentUser()?.name ?? ''
  const params = { document, release: release?.name ?? '' }
  const links = useListened<ShareLink[]>({ fetch: query, params, tag: 'share-links' })
  const [made, setMade] = useState<{ address: string; until: Date; isCopied: boolean }>()
  const [issue, setIssue] = useState('')
  const make = async () => {
    const shared = { document, documentType, release: release?.name, madeBy }
    const secret = await makeLink(client, shared, links ?? [])
    const address = location.origin + sharePath(secret, release ? page : '')
    setMade({ address, until: sharedUntil(new Date()), isCopied: await copy(address) })
  }
  const tell = (what: string, work: Promise<unknown>) =>
    work.then(
      () => setIssue(''),
      (error: Error) => setIssue(`${what}: ${error.message}`),
    )
  const canShare = Boolean(release) || hasDraft
  return (
    <AskDialog
      header={release ? `Share the release “${release.title}”` : 'Share the draft'}
      onClose={onClose}
    >
      <Stack gap={5}>
        <Text size={1}>{canShare ? sayWhat(Boolean(release)) : NOTHING}</Text>
        {made ? (
          <NewLink
            {...made}
            onCopy={async () => setMade({ ...made, isCopied: await copy(made.address) })}
          />
        ) : (
          <Button
            tone="primary"
            text="Make a link and copy it"
            disabled={!canShare || !links}
            onClick={() => tell('The link was not made', make())}
          />
        )}
        {issue && (
          <Text size={1} role="alert">
            {issue}
          </Text>
        )}
        <StandingLinks
          links={links}
          onRevoke={({ _id }) => tell('The link was not revoked', revokeLink(client, _id))}
        />
      </Stack>
    </AskDialog>
  )
}

const NOTHING = 'There is no draft: what is published, everybody can see. Change something first.'

const sayWhat = (isRelease: boolean) =>
  isRelease
    ? `Whoever has the link sees all pages as they will be with this release, without an account, for ${SHARED_DAYS} days.`
    : `Whoever has the link sees this draft on its page, without an account, for ${SHARED_DAYS} days. No other draft shows.`

/** Says whether it could. */
const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
