import { Button, Flex, Stack, Text, TextArea } from '@sanity/ui'
import { useId, useRef } from 'react'
import type { Redirect } from '../../lib/redirects/redirect.ts'
import { toCells } from '../../lib/redirects/table.ts'
import { toCsv } from '../../lib/values/csv.ts'

type Props = { text: string; redirects: readonly Redirect[]; onChange: (text: string) => void }

/** Buttons to download the redirects, and inputs for a file or cells to import. */
export function TableSource({ text, redirects, onChange }: Props) {
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <Flex gap={3} wrap="wrap">
        <Button
          mode="ghost"
          text={`Download ${countOf(redirects.length)}`}
          onClick={() => download('redirects.csv', toCsv(toCells(redirects)))}
        />
        <Button mode="ghost" text="Choose a file to import" onClick={() => file.current?.click()} />
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv"
          onChange={async ({ currentTarget: { files } }) =>
            onChange((await files?.[0]?.text()) ?? '')
          }
        />
      </Flex>
      <Stack gap={3}>
        <Text as="label" htmlFor={id} size={1} weight="medium">
          Spreadsheet cells or CSV text
        </Text>
        <TextArea
          id={id}
          rows={6}
          value={text}
          spellCheck={false}
          placeholder="/old-path,/new-path,yes"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </Stack>
    </>
  )
}

/** Downloads a text as a file. */
function download(name: string, text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** `1 redirect`, `2 redirects`. */
export const countOf = (count: number) => `${count} ${count === 1 ? 'redirect' : 'redirects'}`
