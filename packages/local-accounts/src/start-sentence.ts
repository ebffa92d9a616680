type StartError = Error & { code?: string; syscall?: string; port?: number }

/** Why the accounts cannot start, in one sentence that names what to change. */
export function startSentence(
  error: StartError,
  {
    SUPABASE_PORT,
    SUPABASE_DATA_DIR: folder = '.data/supabase',
  }: Record<string, string | undefined>,
): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${error.port ?? SUPABASE_PORT} is taken: end the other program or set SUPABASE_PORT.`
  if (error.code === 'ERR_SOCKET_BAD_PORT' || error.syscall === 'listen')
    return `Port ${SUPABASE_PORT} cannot be used: set SUPABASE_PORT to a number from 1024 to 65535.`
  if (error.message.startsWith('config.toml: ')) return error.message
  if (/locked/.test(error.message)) return `Another process uses ${folder}: end it first.`
  if (/disk is full|ENOSPC/.test(error.message))
    return `The disk that holds ${folder} is full: make room and start again.`
  if (/ is damaged \(/.test(error.message)) return error.message
  return `The data folder ${folder} cannot be used (${error.message}): check its owner and rights.`
}
