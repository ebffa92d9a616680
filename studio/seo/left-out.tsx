import { WarningList } from './warning-list.tsx'

/** What the page goes without, as it is missing or malformed: the names of the fields, section first. */
export const LeftOut = ({ paths }: { paths: readonly string[] }) => (
  <WarningList title="Missing or malformed, and so not on the page:" lines={paths.map(toWords)} />
)

/** `hero.claims.1.unit` as editors read it: `hero → claims → 2 → unit`. */
function toWords(path: string) {
  const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? `${Number(step) + 1}` : step))
  return steps.join(' → ')
}
