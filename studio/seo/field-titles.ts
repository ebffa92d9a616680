import { schemaTypes } from '../../schemas/index.ts'

/** A type, a field or a list member of the schemas, as far as its title and its inside matter. */
export type Node = {
  name?: string
  title?: string
  type?: string
  fields?: readonly Node[]
  of?: readonly Node[]
  to?: readonly { type: string }[]
}

const types = new Map<string, Node>(schemaTypes.map((type) => [type.name, type as Node]))

/** Returns a schema type by its name. */
export const typeNamed = (name: string | undefined): Node | undefined => types.get(name ?? '')

/** Returns a field of a node, looked up in the node's named type if it has no fields of its own. */
export function fieldOf(node: Node | undefined, name: string): Node | undefined {
  const fields = node?.fields ?? typeNamed(node?.type)?.fields
  return fields?.find((field) => field.name === name)
}

/** Returns the title of a field as the form shows it: `callToAction` without a title is “Call to action”. */
export function titleOf({ title, name = '' }: Node): string {
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return title ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Asks an editor to check the fields of a document at these paths. */
export function checkTheseFields(type: string, paths: readonly string[]): string {
  const titles = paths.map((path) => {
    const [name = ''] = path.split('.')
    return titleOf(fieldOf(typeNamed(type), name) ?? { name })
  })
  return `Check these fields: ${[...new Set(titles)].join(', ')}.`
}
