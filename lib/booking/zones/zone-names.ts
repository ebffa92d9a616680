import { isTimeZone, zoneOfBrowser } from './wall-clock.ts'

/** Current names of zones that browsers still list under an old name. */
const CURRENT: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** Returns the current name of a zone, if this runtime knows it: old browsers don't. */
export function currentZone(name: string): string {
  const current = Object.hasOwn(CURRENT, name) ? CURRENT[name] : undefined
  // Checking each of the 400 zones takes a second on a phone.
  return current && isTimeZone(current) ? current : name
}

/** Returns the current names of all zones, sorted. */
export const zoneNames = (): string[] =>
  [...new Set(Intl.supportedValuesOf('timeZone').map(currentZone))].sort()

/** Returns the browser's time zone by its current name. */
export const ownZone = (): string => currentZone(zoneOfBrowser())
