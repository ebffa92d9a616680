import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useEffect, useRef, useState } from 'react'
import { type StringInputProps, set, useClient, useFormValue } from 'sanity'
import { API_VERSION } from '../../lib/site/site.ts'
import { asString } from '../../lib/values/record.ts'

/** Reads the length of a video from its file: automatically for a new file, and by a button if the two differ. */
export function DurationInput(props: StringInputProps) {
  const { value, onChange, readOnly } = props
  const file = asString(useFormValue(['file', 'asset', '_ref']))
  const length = useLength(file)
  // The file whose length the form has.
  const known = useRef(value ? file : undefined)
  useEffect(() => {
    if (!length || readOnly || length.file === known.current) return
    known.current = length.file
    onChange(set(length.duration))
  }, [length, readOnly, onChange])
  const isOther = length !== undefined && length.duration !== value
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {isOther && !readOnly && (
        <Flex align="center" gap={3}>
          <Text size={1}>The file’s length is {length.duration}.</Text>
          <Button
            mode="ghost"
            padding={2}
            fontSize={1}
            text="Use this length"
            onClick={() => onChange(set(length.duration))}
          />
        </Flex>
      )}
    </Stack>
  )
}

type Length = { file: string; duration: string }

/** Returns how long a file plays, or undefined until the browser has read it. */
function useLength(file: string | undefined): Length | undefined {
  const client = useClient({ apiVersion: API_VERSION })
  const [length, setLength] = useState<Length>()
  useEffect(() => {
    if (!file) return
    const video = document.createElement('video')
    video.preload = 'metadata'
    video.onloadedmetadata = () => {
      if (Number.isFinite(video.duration))
        setLength({ file, duration: isoDuration(video.duration) })
    }
    client
      .fetch<string | null>('*[_id == $file][0].url', { file })
      .then((url) => {
        if (url) video.src = url
      })
      // Editors can still type the length.
      .catch(() => undefined)
    return () => {
      video.onloadedmetadata = null
      video.removeAttribute('src')
    }
  }, [client, file])
  return length?.file === file ? length : undefined
}

/** Formats a duration in seconds for structured data, rounded up: `PT1M41S`. */
export function isoDuration(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const parts = [hours && `${hours}H`, minutes && `${minutes}M`, rest && `${rest}S`]
  return `PT${parts.filter(Boolean).join('')}`
}
