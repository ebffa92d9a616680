/** Does what a page can go without. Returns undefined, and reports the error to the console, if it throws. */
export function optional<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    reportError(error)
    return undefined
  }
}
