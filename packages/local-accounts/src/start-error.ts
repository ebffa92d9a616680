type StartError = Error & { code?: string; syscall?: string; port?: number }
type Variables = Record<string, string | undefined>

/** The port variables of this process, with their defaults. */
const PORTS = { SUPABASE_PORT: '54321', MAILBOX_PORT: '54324', MAILBOX_SMTP_PORT: '54325' }

/** Returns a message that says why the accounts can't start and what to change. */
export function startErrorMessage(error: StartError, env: Variables): string {
  const folder = env.SUPABASE_DATA_DIR || '.data/supabase'
  const [name, port] = portOf(error, env)
  if (error.code === 'EADDRINUSE')
    return `Port ${error.port ?? port} is in use. Stop the other program or set ${name}.`
  if (error.code === 'ERR_SOCKET_BAD_PORT' || error.syscall === 'listen')
    return `Port ${port} cannot be used. Set ${name} to a number from 1024 to 65535.`
  if (error.message.startsWith('config.toml: ')) return error.message
  if (/locked/.test(error.message)) return `Another process is using ${folder}. Stop it first.`
  if (/disk is full|ENOSPC/.test(error.message))
    return `The disk that holds ${folder} is full. Free some space and start again.`
  if (/ is damaged \(/.test(error.message)) return error.message
  return `The data folder ${folder} cannot be used (${error.message}). Check its owner and permissions.`
}

/** Returns the port variable that caused the error, with its value: the error's port, or the first invalid one. */
function portOf(error: StartError, env: Variables): [name: string, port: string] {
  const ports = Object.entries(PORTS).map(([name, byDefault]): [string, string] => [
    name,
    env[name] || byDefault,
  ])
  const isCause = ([, port]: [string, string]) =>
    error.port === undefined ? !isPort(port) : Number(port) === error.port
  return ports.find(isCause) ?? ['SUPABASE_PORT', env.SUPABASE_PORT || PORTS.SUPABASE_PORT]
}

const isPort = (text: string) => /^\d+$/.test(text) && Number(text) < 65_536
