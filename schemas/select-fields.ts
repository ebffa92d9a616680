/** Returns a preview selection of these fields under their own names. */
export function selectFields<Field extends string>(...fields: Field[]): Record<Field, string> {
  const selected = fields.map((field): [string, string] => [field, field])
  return Object.fromEntries(selected) as Record<Field, string>
}
