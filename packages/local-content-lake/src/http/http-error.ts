import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An error to report to the client. `body` is hosted Sanity's response body. */
export class HttpError extends Error {
  readonly status: ContentfulStatusCode
  readonly body: object

  constructor(status: ContentfulStatusCode, body: object, message = JSON.stringify(body)) {
    super(message)
    this.status = status
    this.body = body
  }
}

/** Returns an error in the shape of the data API: `{"error": {"type", "description", …}}`. */
export function dataError(
  status: ContentfulStatusCode,
  type: string,
  description: string,
  extra: object = {},
) {
  return new HttpError(status, { error: { type, description, ...extra } }, description)
}

type Described = { description: string; [field: string]: unknown }

/**
 * A 409 of the mutation API, with the document that caused it and the index of its mutation in the request.
 * Its message describes what is wrong with that document.
 */
export class MutationConflict extends HttpError {
  readonly #error: Described

  constructor(error: Described, index?: number) {
    const description = 'Mutation(s) failed with 1 error(s)'
    const body = { error: { type: 'mutationError', description, items: [{ error, index }] } }
    super(409, body, error.description)
    this.#error = error
  }

  at(index: number) {
    return new MutationConflict(this.#error, index)
  }
}

export function mutationConflict(type: string, description: string, item: object) {
  return new MutationConflict({ type, description, ...item })
}

/** Returns an error in the shape of the gateway: `{"statusCode", "error", "message"}`. */
export function gatewayError(
  status: ContentfulStatusCode,
  error: string,
  message: string,
  extra: object = {},
) {
  return new HttpError(status, { statusCode: status, error, message, ...extra }, message)
}

/** Returns the gateway's 400. */
export const badRequest = (message: string) => gatewayError(400, 'Bad Request', message)

/** Returns the data API's 400 for an invalid request. */
export const validationError = (description: string) =>
  dataError(400, 'validationError', description)
