const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** True for the text of a UUID (RFC 9562), in letters of either case. */
export const isUuid = (text: string): boolean => UUID.test(text)
