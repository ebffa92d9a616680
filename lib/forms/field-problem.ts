/** What is wrong with a field: its id, what it is called and the sentence beside it. */
export type FieldProblem = { id: string; label: string; message: string }

/** Where a form sums up its errors. An address that ends there has the browser move the focus. */
export const errorsId = (form: string) => `${form}-errors`
