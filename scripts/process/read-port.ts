import { Problem } from './problem.ts'

/** Ports of other protocols that browsers and `fetch` block (Fetch Standard, "bad port"). */
const BAD_PORTS = new Set(
  '1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080'
    .split(' ')
    .map(Number),
)

/**
 * Returns the port that an option names; `pages` are the offsets of further ports that browsers use. Throws a Problem
 * if it is not a port, or one that browsers block.
 */
export function readPort(name: string, text: string, pages: number[] = []): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65535)
    throw new Problem(`${name} must be a number from 1 to 65535, not "${text}".`)
  const blocked = [0, ...pages].map((step) => port + step).find((one) => BAD_PORTS.has(one))
  if (blocked === undefined) return port
  const which = blocked === port ? 'it' : `${blocked}, which the mailbox uses`
  throw new Problem(
    `${name} cannot be ${port}: browsers and fetch block ${which}, a port of another protocol. Choose another.`,
  )
}
