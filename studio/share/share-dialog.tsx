import { Button, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import {
  SHARED_DAYS,
  type ShareLink,
  sharedUntil,
  sharePath,
} from '../../lib/content/share/share-link.ts'
import { API_VERSION } from '../../lib/site/site.ts'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { useLiveQuery } from '../pane/use-live-query.ts'
import { ActiveLinks } from './active-links.tsx'
import { NewLink } from './new-link.tsx'
import { makeLink, revokeLink } from './share-links.ts'

type Props = {
  document: string
  documentType: string
  release: { name: string; title: string } | undefined
  hasDraft: boolean
  /** The document's path on the site; empty for the landing page. */
  page: string
  onClose: () => void
}

/** Links created from a document, or to a release. */
const query =
  '*[_type == "shareLink" && (document == $document || release == $release)] | order(_createdAt desc)'

/** Creates a link to a draft or a release, and lists the active ones. */
export function ShareDialog(props: Props) {
  const { document, documentType, release, hasDraft, page, onClose } = props
  const client = useClient({ apiVersion: API_VERSION })
  const madeBy = useCurrentUser()?.name ?? ''
  const params = { document, release: release?.name ?? '' }
  const links = useLiveQuery<ShareLink[]>({ fetch: query, params, tag: 'share-links' })
  const [made, setMade] = useState<{ address: string; until: Date; isCopied: boolean }>()
  const [issue, setIssue] = useState('')
  const make = async () => {
    const shared = { document, documentType, release: release?.name, madeBy }
    const secret = await makeLink(client, shared, links ?? [])
    const address = location.origin + sharePath(secret, release ? page : '')
    setMade({ address, until: sharedUntil(new Date()), isCopied: await copy(address) })
  }
  const report = (what: string, work: Promise<unknown>) =>
    work.then(
      () => setIssue(''),
      (error: Error) => setIssue(`${what}: ${error.message}`),
    )
  const canShare = Boolean(release) || hasDraft
  return (
    <ActionDialog
      header={release ? `Share release “${release.title}”` : 'Share draft'}
      onClose={onClose}
    >
      <Stack gap={5}>
        <Text size={1}>{canShare ? describeLink(Boolean(release)) : NO_DRAFT}</Text>
        {made ? (
          <NewLink
            {...made}
            onCopy={async () => setMade({ ...made, isCopied: await copy(made.address) })}
          />
        ) : (
          <Button
            tone="primary"
            text="Create and copy link"
            disabled={!canShare || !links}
            onClick={() => report('Couldn’t create the link', make())}
          />
        )}
        {issue && (
          <Text size={1} role="alert">
            {issue}
          </Text>
        )}
        <ActiveLinks
          links={links}
          onRevoke={({ _id }) => report('Couldn’t revoke the link', revokeLink(client, _id))}
        />
      </Stack>
    </ActionDialog>
  )
}

const NO_DRAFT = 'There’s no draft to share. Make a change first.'

const describeLink = (isRelease: boolean) =>
  isRelease
    ? `Anyone with the link can see all pages as they’ll be with this release for ${SHARED_DAYS} days. No account needed.`
    : `Anyone with the link can see this draft on its page, but no other drafts, for ${SHARED_DAYS} days. No account needed.`

/** Returns whether the text could be copied. */
const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
