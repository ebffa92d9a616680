/** Compares two secrets in constant time. */
export async function isEqual(a: string, b: string): Promise<boolean> {
  const [left, right] = await Promise.all([sha256(a), sha256(b)])
  let difference = 0
  for (const [index, byte] of left.entries()) difference |= byte ^ (right[index] ?? 0)
  return difference === 0
}

/** Returns the SHA-256 of a string, as bytes. */
export async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}
