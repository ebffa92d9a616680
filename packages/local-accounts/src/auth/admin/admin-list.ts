import type { Queryable } from '../../database/database.ts'
import { AuthError } from '../auth-error.ts'
import { toUser } from '../user/user-response.ts'
import type { UserRow } from '../user/users.ts'

type Query = Record<string, string[]>

/** GoTrue's default page size. */
const PAGE_SIZE = 50

/**
 * Returns one page of the accounts whose email or full name contains `filter`, newest first unless `sort` is set. As
 * in GoTrue they have no identities here. Throws 400 for an invalid page or sort.
 */
export async function listUsers(database: Queryable, query: Query) {
  const page = Math.max(1, pageNumber(query.page?.[0], 1))
  const size = pageNumber(query.per_page?.[0], PAGE_SIZE)
  const filter = query.filter?.[0] ?? ''
  const where = `$1 = '' or email like '%' || $1 || '%' or raw_user_meta_data ->> 'full_name' ilike '%' || $1 || '%'`
  const { rows } = await database.query<UserRow>(
    `select * from auth.users where ${where} order by created_at ${direction(query.sort)}, id
     limit $2 offset $3`,
    [filter, size, (page - 1) * size],
  )
  const counted = await database.query<{ total: number }>(
    `select count(*)::int as total from auth.users where ${where}`,
    [filter],
  )
  const users = rows.map((row) => toUser(row, null))
  return { users, page, size, total: counted.rows[0]?.total ?? 0 }
}

function pageNumber(text: string | undefined, otherwise: number): number {
  if (!text) return otherwise
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw AuthError.invalid(
    `Bad Pagination Parameters: strconv.ParseUint: parsing "${text}": invalid syntax`,
  )
}

/** Returns the sort direction. Only `created_at` can be sorted by. */
function direction(sort: string[] | undefined): 'asc' | 'desc' {
  const directions = (sort ?? []).map((text) => {
    const [, field, to = 'desc'] = /^(\S*)(?: (.*))?$/s.exec(text) ?? []
    if (field !== 'created_at') throw badSort(`bad field for sort '${text.split(' ')[0]}'`)
    const lower = to.toLowerCase()
    if (lower === 'asc' || lower === 'desc') return lower
    throw badSort(`bad direction for sort '${to}', only 'asc' and 'desc' allowed`)
  })
  return directions[0] ?? 'desc'
}

const badSort = (reason: string) => AuthError.invalid(`Bad Sort Parameters: ${reason}`)
