import { Stack } from '@sanity/ui'
import type { ReactNode } from 'react'
import type { ArrayOfObjectsInputProps, StringInputProps } from 'sanity'
import { plainText } from '../../schemas/plain-text.ts'
import { CLAIM_FIELDS, type PublishedClaim } from '../../schemas/published-claims.ts'
import { useLiveQuery } from '../pane/use-live-query.ts'
import { LengthCounter } from '../seo/length-counter.tsx'

const CLAIMS = '*[_type == "claim" && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]'
const query = { fetch: `${CLAIMS}{ ${CLAIM_FIELDS} }`, listen: CLAIMS }

/** Shows the length of a text below its input; `to` is where it is cut off. */
export const countedInput = (from: number, to: number) => (props: StringInputProps) => (
  <Counted text={props.value ?? ''} from={from} to={to}>
    {props.renderDefault(props)}
  </Counted>
)

/** Shows the length of a text with claims, which count as the page shows them. */
export const countedText = (from: number, to: number) => (props: ArrayOfObjectsInputProps) => (
  <CountedText {...props} from={from} to={to} />
)

type Bounds = { from: number; to: number }

function CountedText({ from, to, ...props }: ArrayOfObjectsInputProps & Bounds) {
  const claims = useLiveQuery<PublishedClaim[]>(query) ?? []
  const text = plainText(props.value, new Map(claims.map((claim) => [claim._id, claim])))
  return (
    <Counted text={text} from={from} to={to}>
      {props.renderDefault(props)}
    </Counted>
  )
}

type Props = Bounds & { text: string; children: ReactNode }

function Counted({ text, from, to, children }: Props) {
  return (
    <Stack gap={2}>
      {children}
      {text !== '' && <LengthCounter name="Characters" text={text} from={from} to={to} />}
    </Stack>
  )
}
