import { Badge, Box, Card, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useDocumentStore } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { UserViewComponent } from 'sanity/structure'
import { API_VERSION } from '../lib/content/api-version.ts'
import { type ClaimUse, claimUses, questionUses } from '../lib/content/claims/claim-uses.ts'
import type { UsingDocument } from '../lib/content/claims/pages-showing.ts'
import { publishedId } from '../lib/redirects/versions.ts'
import { SECTIONS } from '../lib/site.ts'
import { hiddenClaim } from './on-page/hidden-state.ts'

// Campaign pages show what they do not refer to: sections and questions of the landing page.
const query = `*[
  (references($id) || _id in [$id, "drafts." + $id] || _type == "campaignPage")
    && !(_id in path("versions.**"))
]`

const groups: { kind: ClaimUse['kind']; title: string }[] = [
  { kind: 'page', title: 'On the pages' },
  { kind: 'metadata', title: 'In metadata' },
  { kind: 'structuredData', title: 'In structured data (JSON-LD)' },
  { kind: 'unseen', title: 'In documents that no page shows' },
]

/** Every place a claim or a question stands at, with the way to it; follows what editors change meanwhile. */
export const WhereUsed: UserViewComponent = ({ documentId, document, schemaType }) => {
  const isClaim = schemaType.name === 'claim'
  const uses = useUses(documentId)
  if (!uses)
    return (
      <Flex padding={5} justify="center">
        <Spinner muted />
      </Flex>
    )
  return (
    <Box padding={4} paddingBottom={6}>
      <Stack gap={5}>
        {isClaim && <Hidden published={document.published} />}
        {uses.length === 0 && <Text>Used nowhere.</Text>}
        {groups.map(({ kind, title }) => (
          <Uses key={kind} title={title} uses={uses.filter((use) => use.kind === kind)} />
        ))}
      </Stack>
    </Box>
  )
}

/** Says that none of the places shows it now, and why. */
function Hidden({ published }: { published: object | null }) {
  const hidden = hiddenClaim(published, new Date())
  if (!hidden) return null
  return (
    <Card padding={3} radius={2} border tone="caution" role="status">
      <Text size={1}>No visitor sees it at these places. {hidden.reason}</Text>
    </Card>
  )
}

function Uses({ title, uses }: { title: string; uses: ClaimUse[] }) {
  if (uses.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <Heading as="h2" size={1}>
        {title}
      </Heading>
      <Stack as="ul" gap={2}>
        {uses.map(({ place, detail, document, isDraft }) => (
          <li key={`${place} ${detail} ${document.id} ${document.path}`}>
            <Card
              as={IntentLink}
              intent="edit"
              params={document}
              data-as="a"
              padding={3}
              radius={2}
              border
            >
              <Flex align="center" gap={3}>
                <Stack gap={2} flex={1}>
                  <Text weight="medium">{place}</Text>
                  <Text size={1} muted>
                    {detail}
                  </Text>
                </Stack>
                {isDraft && <Badge tone="caution">not published</Badge>}
              </Flex>
            </Card>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

function useUses(documentId: string): ClaimUse[] | undefined {
  const { listenQuery } = useDocumentStore()
  const [uses, setUses] = useState<ClaimUse[]>()
  useEffect(() => {
    const id = publishedId(documentId)
    const options = { apiVersion: API_VERSION, perspective: 'raw', tag: 'where-used' } as const
    const subscription = listenQuery(query, { id }, options).subscribe(
      (documents: UsingDocument[]) => {
        const own = documents.findLast(({ _id }) => publishedId(_id) === id)
        setUses(
          own?._type === 'faq'
            ? questionUses(own, documents, SECTIONS)
            : claimUses(id, documents, SECTIONS),
        )
      },
    )
    return () => subscription.unsubscribe()
  }, [documentId, listenQuery])
  return uses
}
