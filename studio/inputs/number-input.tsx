import { Stack, Text, TextInput } from '@sanity/ui'
import { useState } from 'react'
import { type NumberInputProps, set, unset } from 'sanity'
import { readNumber } from './read-number.ts'

/**
 * A number as text, and what is wrong with it. In a browser's own number field, a decimal comma is dropped while it is
 * typed: 1,5 becomes 15.
 */
export function NumberInput({ value, onChange, elementProps, validationError }: NumberInputProps) {
  const [typed, setTyped] = useState('')
  const read = readNumber(typed)
  const isOwn = read.value === value
  const issue = isOwn ? read.issue : undefined
  return (
    <Stack gap={2}>
      <TextInput
        {...elementProps}
        inputMode="decimal"
        customValidity={issue ?? validationError}
        value={isOwn ? typed : String(value ?? '')}
        onChange={({ currentTarget }) => {
          const next = readNumber(currentTarget.value)
          setTyped(currentTarget.value)
          onChange(next.value === undefined ? unset() : set(next.value))
        }}
      />
      {issue && (
        <Text size={1} role="alert">
          {issue}
        </Text>
      )}
    </Stack>
  )
}
