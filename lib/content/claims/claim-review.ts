/** Days before its date at which a claim becomes due for review. */
export const NOTICE_DAYS = 30

/** The day on this machine's clock and calendar, as date fields write it: `2026-11-21`. */
export function localDate(now: Date): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Is a review near or overdue? `reviewBy` is a day such as `2027-05-01`. */
export function isDueForReview(reviewBy: string, now: Date): boolean {
  const notice = new Date(now)
  notice.setDate(notice.getDate() + NOTICE_DAYS)
  return reviewBy <= localDate(notice)
}
