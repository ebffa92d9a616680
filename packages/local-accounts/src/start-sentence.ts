type StartError = Error & { code?: string; syscall?: string; port?: number }
type Variables = Record<string, string | undefined>

/** The variables of the ports that this process listens on, and what they are unless set. */
const PORTS = { SUPABASE_PORT: '54321', MAILBOX_PORT: '54324', MAILBOX_SMTP_PORT: '54325' }

/** Why the accounts cannot start, in one sentence that names what to change. */
export function startSentence(error: StartError, env: Variables): string {
  const folder = env.SUPABASE_DATA_DIR || '.data/supabase'
  const [name, port] = portOf(error, env)
  if (error.code === 'EADDRINUSE')
    return `Port ${error.port ?? port} is taken: end the other program or set ${name}.`
  if (error.code === 'ERR_SOCKET_BAD_PORT' || error.syscall === 'listen')
    return `Port ${port} cannot be used: set ${name} to a number from 1024 to 65535.`
  if (error.message.startsWith('config.toml: ')) return error.message
  if (/locked/.test(error.message)) return `Another process uses ${folder}: end it first.`
  if (/disk is full|ENOSPC/.test(error.message))
    return `The disk that holds ${folder} is full: make room and start again.`
  if (/ is damaged \(/.test(error.message)) return error.message
  return `The data folder ${folder} cannot be used (${error.message}): check its owner and rights.`
}

/** The variable, and its value, that an error of a port is about: the port it names, or the first that is no port. */
function portOf(error: StartError, env: Variables): [name: string, port: string] {
  const ports = Object.entries(PORTS).map(([name, usual]): [string, string] => [
    name,
    env[name] || usual,
  ])
  const isMeant = ([, port]: [string, string]) =>
    error.port === undefined ? !isPort(port) : Number(port) === error.port
  return ports.find(isMeant) ?? ['SUPABASE_PORT', env.SUPABASE_PORT || PORTS.SUPABASE_PORT]
}

const isPort = (text: string) => /^\d+$/.test(text) && Number(text) < 65_536
