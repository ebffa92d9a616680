import { Select, Stack } from '@sanity/ui'
import { type StringInputProps, set } from 'sanity'
import { fixedSections } from '../../sections/index.ts'
import { usePages } from './use-pages.ts'

/** A path field with a menu of the site's pages. */
export const PageInput = (props: StringInputProps) => <Picker {...props} />

/** A path field with a menu of pages and landing page sections. */
export const TargetInput = (props: StringInputProps) => <Picker {...props} sections />

function Picker({ sections, ...props }: StringInputProps & { sections?: boolean }) {
  const targets = usePages()
  const anchors = sections ? fixedSections.map(({ id, title }) => [`/#${id}`, title] as const) : []
  const isKnown = [...targets, ...anchors].some(([path]) => path === props.value)
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      <Select
        aria-label={sections ? 'Choose a page or a section' : 'Choose a page'}
        value={isKnown ? props.value : ''}
        readOnly={props.readOnly === true}
        onChange={({ currentTarget: { value } }) => value && props.onChange(set(value))}
      >
        <option value="">{sections ? 'Choose a page or a section…' : 'Choose a page…'}</option>
        <Options label="Pages" targets={targets} />
        {sections && <Options label="Sections of the landing page" targets={anchors} />}
      </Select>
    </Stack>
  )
}

type Target = readonly [path: string, title: string]

function Options({ label, targets }: { label: string; targets: readonly Target[] }) {
  return (
    <optgroup label={label}>
      {targets.map(([path, title]) => (
        <option key={path} value={path}>
          {title} ({path})
        </option>
      ))}
    </optgroup>
  )
}
