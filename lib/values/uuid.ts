const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Returns whether a text is a UUID (RFC 9562), in upper or lower case. */
export const isUuid = (text: string): boolean => UUID.test(text)
