import type { ComponentType } from 'react'
import { hasList } from '../../schemas/definition.ts'
import { countedInput, countedText } from './counted-input.tsx'
import { DurationInput } from './duration-input.tsx'
import { NumberInput } from './number-input.tsx'
import { PageInput, TargetInput } from './target-picker.tsx'

/** Each takes the props of its own kind of field. */
type Input = ComponentType<never>
type Field = { name: string; type?: string; options?: object; components?: object }
type Type = { name: string; fields?: Field[] }

/** Fields with a custom input, by type and name. */
const inputs: Record<string, Input> = {
  'redirect.destination': TargetInput,
  'callToAction.path': PageInput,
  'navigationItem.path': PageInput,
  'campaignPage.afterwards': PageInput,
  'campaignPage.heading': countedInput(10, 60),
  'video.duration': DurationInput,
  'siteSettings.documentTitle': countedInput(10, 60),
  'seo.pageTitle': countedInput(10, 60),
  'seo.title': countedInput(10, 60),
  'seo.description': countedText(50, 160),
  'seo.shareTitle': countedInput(10, 70),
  'seo.shareDescription': countedInput(50, 200),
}

/** Adds the custom inputs to the schema types. */
export function withInputs<T extends Type>(types: T[]): T[] {
  return types.map((type) => {
    if (!type.fields) return type
    return {
      ...type,
      fields: type.fields.map((field) => withInput(field, `${type.name}.${field.name}`)),
    }
  })
}

function withInput(field: Field, path: string): Field {
  const input =
    inputs[path] ?? (field.type === 'number' && !hasList(field) ? NumberInput : undefined)
  return input ? { ...field, components: { ...field.components, input } } : field
}
