import { publishedId } from '../../lib/redirects/versions.ts'

/** A question as the Content Lake holds it: a published one, or a draft of it. */
export type Question = { _id: string; question?: string; order?: number }

const STEP = 10

/** The questions in the order of the page: each once, as it is published, or as its draft if it is not. */
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

/** What is to be written so that the questions stand in this order: of every version, and of no more than change. */
export function newOrders(ids: readonly string[], questions: readonly Question[]) {
  return questions.flatMap(({ _id, order }) => {
    const wanted = (ids.indexOf(publishedId(_id)) + 1) * STEP
    return wanted > 0 && wanted !== order ? [{ _id, order: wanted }] : []
  })
}
