/** Days before its review date at which a claim becomes due. */
export const NOTICE_DAYS = 30

/** Returns the local date in the format of date fields: `2026-11-21`. */
export function localDate(now: Date): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Returns true if a review is due soon or overdue. `reviewBy` is a day such as `2027-05-01`. */
export function isDueForReview(reviewBy: string, now: Date): boolean {
  const notice = new Date(now)
  notice.setDate(notice.getDate() + NOTICE_DAYS)
  return reviewBy <= localDate(notice)
}
