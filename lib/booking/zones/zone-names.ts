import { isTimeZone, zoneOfBrowser } from './wall-clock.ts'

/** The zones that browsers still name as they were once called, by city, with the names of today. */
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

/** The name of a zone today, where this runtime knows it: an old browser does not. */
export function currentZone(name: string): string {
  const current = Object.hasOwn(CURRENT, name) ? CURRENT[name] : undefined
  // To ask for each of the 400 zones costs a second on a phone.
  return current && isTimeZone(current) ? current : name
}

/** All zones by their names of today, in order. */
export const zoneNames = (): string[] =>
  [...new Set(Intl.supportedValuesOf('timeZone').map(currentZone))].sort()

/** The zone of this browser. */
export const ownZone = (): string => currentZone(zoneOfBrowser())
