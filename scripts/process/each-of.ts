const AT_ONCE = 8

/** Does the same for all items, eight at once. Throws the first error once the others of that moment are done. */
export async function eachOf<T>(
  items: T[],
  work: (item: T, at: number) => Promise<void>,
): Promise<void> {
  const entries = items.entries()
  const errors: unknown[] = []
  const next = async () => {
    for (const [at, item] of entries) {
      if (errors.length > 0) return
      await work(item, at).catch((error) => errors.push(error))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  if (errors.length > 0) throw errors[0]
}
