/** Puts these fields into one group of the form. */
export const inGroup = <Field extends object>(group: string, fields: Field[]) =>
  fields.map((field) => ({ ...field, group }))
