import { createHash, randomUUID } from 'node:crypto'
import { chmod, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** A message's SMTP sender and recipients, and its raw content. */
interface Envelope {
  from: string
  to: string[]
  raw: Buffer
}

/** A parsed message. `html` is untrusted. */
export interface Message {
  id: string
  receivedAt: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  /** The attached calendar file; empty without one. */
  calendar: string
}

/** The mail folder of the mailbox. */
export type MessageStore = Awaited<ReturnType<typeof openStore>>

/** The oldest messages beyond this number are deleted. */
const MAX_MESSAGES = 500

/** Opens the folder (created with mode 0700) and reads its messages. */
export async function openStore(dataDir: string) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await chmod(dataDir, 0o700)
  const messages = new Map<string, Message>()
  for (const message of await readAll(dataDir)) messages.set(message.id, message)

  const newestFirst = () =>
    [...messages.values()].sort((a, b) => b.receivedAt.localeCompare(a.receivedAt))
  const remove = async (id: string) => {
    messages.delete(id)
    await rm(join(dataDir, `${id}.json`), { force: true })
  }

  return {
    /** Resolves once the message is on disk. Stores the same Message-ID to the same recipients once. */
    async add(envelope: Envelope): Promise<Message> {
      const parsed = await PostalMime.parse(envelope.raw)
      const id = messageId(parsed.messageId, envelope)
      const known = messages.get(id)
      if (known) return known
      const message = {
        id,
        receivedAt: new Date().toISOString(),
        from: parsed.from?.address ?? envelope.from,
        to: envelope.to,
        subject: parsed.subject ?? '',
        text: parsed.text ?? '',
        html: parsed.html ?? '',
        calendar: readCalendar(parsed),
      }
      await writeDurably(dataDir, id, message)
      messages.set(id, message)
      await Promise.all(
        newestFirst()
          .slice(MAX_MESSAGES)
          .map((old) => remove(old.id)),
      )
      return message
    },
    /** Returns the messages, newest first, of one recipient if given. */
    list(to?: string) {
      const wanted = to?.toLowerCase()
      return newestFirst().filter((m) => !wanted || m.to.some((t) => t.toLowerCase() === wanted))
    },
    find: (id: string) => messages.get(id),
    async clear() {
      await Promise.all([...messages.keys()].map(remove))
    },
  }
}

// A sender that crashed after our 250 sends the message again.
function messageId(id: string | undefined, { to }: Envelope): string {
  const key = id ? `${id} ${to.toSorted().join(' ')}` : randomUUID()
  return createHash('sha256').update(key).digest('hex').slice(0, 24)
}

function readCalendar({ attachments }: Email): string {
  const content = attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content ?? ''
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  // The parser converts line breaks to LF; RFC 5545 requires CRLF.
  return text.replace(/\r?\n/g, '\r\n')
}

async function writeDurably(dataDir: string, id: string, message: Message): Promise<void> {
  const path = join(dataDir, `${id}.json`)
  const part = join(dataDir, `${randomUUID()}.part`)
  const file = await open(part, 'wx', 0o600)
  await file.writeFile(JSON.stringify(message))
  await file.sync()
  await file.close()
  await rename(part, path)
  const folder = await open(dataDir)
  await folder.sync().finally(() => folder.close())
}

async function readAll(dataDir: string): Promise<Message[]> {
  const names = await readdir(dataDir)
  // A `.part` file was never acknowledged, so its sender will send the message again.
  for (const name of names.filter((n) => n.endsWith('.part'))) await rm(join(dataDir, name))
  const files = names.filter((name) => name.endsWith('.json'))
  return Promise.all(files.map((name) => readMessage(join(dataDir, name))))
}

async function readMessage(file: string): Promise<Message> {
  const text = await readFile(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is damaged (it is not JSON). Delete it; it contained one email.`, {
      cause: error,
    })
  }
}
