import { start, untilDone } from './children.ts'
import { stage } from './stage.ts'

const LIMIT_MS = 180_000

/** Runs a command that installs a tool and says so. Whether the tool is there then, the caller finds out. */
export async function fetchTool(name: string, text: string, command: string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  try {
    const part = start(name, command, { env, quiet: true })
    const limit = setTimeout(() => part.child.stdin.destroy(), LIMIT_MS)
    await stage(
      name,
      text,
      () => untilDone(part),
      () => part.lines.at(-1)?.trim(),
    )
    clearTimeout(limit)
  } catch {
    // A check that needs the tool fails and says what is missing.
  }
}
