/** Runs an optional part of a page. If it throws, reports the error to the console and returns undefined. */
export function optional<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    reportError(error)
    return undefined
  }
}
