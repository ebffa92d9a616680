import type { MissingLine } from '../missing/missing-lines.ts'
import { WarningList } from './warning-list.tsx'

/** Lists what the page leaves out because it is missing or invalid, each with a link to its field. */
export const LeftOut = ({ lines }: { lines: MissingLine[] }) => (
  <WarningList title="Not on the page:" lines={lines} />
)
