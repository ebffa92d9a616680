import { Badge, Box, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useMemo } from 'react'
import { IntentLink } from 'sanity/router'
import type { UserViewComponent } from 'sanity/structure'
import { type ClaimUse, claimUses, questionUses } from '../lib/content/claims/claim-uses.ts'
import type { UsingDocument } from '../lib/content/claims/pages-showing.ts'
import { publishedId } from '../lib/redirects/versions.ts'
import { fixedSections } from '../sections/index.ts'
import { hiddenClaim } from './on-page/hidden-state.ts'
import { Waiting } from './pane/pane-body.tsx'
import { useLiveQuery } from './pane/use-live-query.ts'

// Campaign pages also show sections and questions of the landing page that they don't refer to.
const query = `*[
  (references($id) || _id in [$id, "drafts." + $id] || _type == "campaignPage")
    && !(_id in path("versions.**"))
]`

const groups: { kind: ClaimUse['kind']; title: string }[] = [
  { kind: 'page', title: 'On pages' },
  { kind: 'metadata', title: 'In metadata' },
  { kind: 'structuredData', title: 'In structured data (JSON-LD)' },
  { kind: 'unseen', title: 'In documents that aren’t on any page' },
]

/** Lists and links every use of a claim or question, and updates as editors make changes. */
export const WhereUsed: UserViewComponent = ({ documentId, document, schemaType }) => {
  const isClaim = schemaType.name === 'claim'
  const uses = useUses(documentId)
  if (!uses) return <Waiting />
  return (
    <Box padding={4} paddingBottom={6}>
      <Stack gap={5}>
        {isClaim && <Hidden published={document.published} />}
        {uses.length === 0 && <Text>Not used anywhere.</Text>}
        {groups.map(({ kind, title }) => (
          <Uses key={kind} title={title} uses={uses.filter((use) => use.kind === kind)} />
        ))}
      </Stack>
    </Box>
  )
}

/** Shows why visitors can't see the claim. */
function Hidden({ published }: { published: object | null }) {
  const hidden = hiddenClaim(published, new Date())
  if (!hidden) return null
  return (
    <Card padding={3} radius={2} border tone="caution" role="status">
      <Text size={1}>Visitors can’t see it in these places. {hidden.reason}</Text>
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
                {isDraft && <Badge tone="caution">Not published</Badge>}
              </Flex>
            </Card>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

function useUses(documentId: string): ClaimUse[] | undefined {
  const id = publishedId(documentId)
  const live = { fetch: query, params: { id }, tag: 'where-used' }
  const documents = useLiveQuery<UsingDocument[]>(live)
  return useMemo(() => {
    const own = documents?.findLast(({ _id }) => publishedId(_id) === id)
    if (own?._type === 'faq') return questionUses(own, documents ?? [], fixedSections)
    return documents && claimUses(id, documents, fixedSections)
  }, [documents, id])
}
