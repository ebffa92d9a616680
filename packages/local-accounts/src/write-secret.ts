import { open, rename } from 'node:fs/promises'

/** Writes a file that only its owner may read: whole or not at all, also after a crash. */
export async function writeSecret(file: string, text: string): Promise<void> {
  const part = `${file}.part`
  const handle = await open(part, 'w', 0o600)
  await handle.writeFile(text)
  await handle.sync()
  await handle.close()
  await rename(part, file)
}
