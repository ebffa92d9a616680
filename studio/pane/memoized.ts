/** Memoizes a function of an object. */
export function memoized<Key extends object, Made>(make: (key: Key) => Made) {
  const known = new WeakMap<Key, Made>()
  return (key: Key): Made => {
    const made = known.get(key) ?? make(key)
    known.set(key, made)
    return made
  }
}
