import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A fault that the caller made or must know of. `body` is what hosted Sanity answers for it. */
export class HttpError extends Error {
  readonly status: ContentfulStatusCode
  readonly body: object

  constructor(status: ContentfulStatusCode, body: object, message = JSON.stringify(body)) {
    super(message)
    this.status = status
    this.body = body
  }
}

/** The shape of the data API's errors: `{"error": {"type", "description", …}}`. */
export function dataError(
  status: ContentfulStatusCode,
  type: string,
  description: string,
  extra: object = {},
) {
  return new HttpError(status, { error: { type, description, ...extra } }, description)
}

/** A 409 of the mutation API, with the one document that caused it. */
export function mutationConflict(type: string, description: string, item: object) {
  const items = [{ error: { type, description, ...item } }]
  return dataError(409, 'mutationError', `Mutation(s) failed with 1 error(s)`, { items })
}

/** The shape of the gateway's errors: `{"statusCode", "error", "message"}`. */
export function gatewayError(status: ContentfulStatusCode, error: string, message: string) {
  return new HttpError(status, { statusCode: status, error, message }, message)
}
