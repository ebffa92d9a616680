/** Formats a duration in seconds for structured data, rounded up: `PT1M41S`. */
export function isoDuration(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const parts = [hours && `${hours}H`, minutes && `${minutes}M`, rest && `${rest}S`]
  return `PT${parts.filter(Boolean).join('')}`
}
