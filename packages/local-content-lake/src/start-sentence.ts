type StartError = Error & { code?: string; syscall?: string; port?: number }

/** Why the content lake cannot start, in one sentence that names what to change. */
export function startSentence(
  error: StartError,
  {
    LAKE_PORT = '3900',
    LAKE_DATA_DIR: folder = '.data/content-lake',
  }: Record<string, string | undefined>,
): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${error.port ?? LAKE_PORT} is taken: end the other program or set LAKE_PORT.`
  if (error.code === 'ERR_SOCKET_BAD_PORT' || error.syscall === 'listen')
    return `Port ${LAKE_PORT} cannot be used: set LAKE_PORT to a number from 1024 to 65535.`
  if (/locked/.test(error.message)) return `Another process uses ${folder}: end it first.`
  if (/disk is full|ENOSPC/.test(error.message))
    return `The disk that holds ${folder} is full: make room and start again.`
  if (/ is damaged \(/.test(error.message)) return error.message
  return `The data folder ${folder} cannot be used (${error.message}): check its owner and rights.`
}
