/** A field error: the field's id and label, and the message shown next to it. */
export type FieldProblem = { id: string; label: string; message: string }

/** Returns the id of a form's error summary. A URL with it as fragment makes the browser move the focus there. */
export const errorsId = (form: string) => `${form}-errors`
