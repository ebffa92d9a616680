import { publishedId } from '../../lib/redirects/versions.ts'

/** A question in the Content Lake: published, or a draft. */
export type Question = { _id: string; question?: string; order?: number }

const STEP = 10

/** Returns each question once, in page order: its published version if it has one, otherwise its draft. */
export function inOrder(questions: readonly Question[]): Question[] {
  const byId = Map.groupBy(questions, ({ _id }) => publishedId(_id))
  const shown = [...byId].flatMap(([_id, versions]) => {
    const found = versions.find((one) => one._id === _id) ?? versions[0]
    return found ? [{ ...found, _id }] : []
  })
  return shown.sort(
    (a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || (a._id < b._id ? -1 : 1),
  )
}

/** Returns the order values to write for this order, for every version that changes. */
export function newOrders(ids: readonly string[], questions: readonly Question[]) {
  return questions.flatMap(({ _id, order }) => {
    const wanted = (ids.indexOf(publishedId(_id)) + 1) * STEP
    return wanted > 0 && wanted !== order ? [{ _id, order: wanted }] : []
  })
}
