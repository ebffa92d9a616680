type StartError = Error & { code?: string; syscall?: string; port?: number }

/** Returns a message that says why the Content Lake can't start and what to change. */
export function startErrorMessage(
  error: StartError,
  {
    LAKE_PORT = '3900',
    LAKE_DATA_DIR: folder = '.data/content-lake',
  }: Record<string, string | undefined>,
): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${error.port ?? LAKE_PORT} is in use. Stop the other program or set LAKE_PORT.`
  if (error.code === 'ERR_SOCKET_BAD_PORT' || error.syscall === 'listen')
    return `Port ${LAKE_PORT} cannot be used. Set LAKE_PORT to a number from 1024 to 65535.`
  if (/locked/.test(error.message)) return `Another process is using ${folder}. Stop it first.`
  if (/disk is full|ENOSPC/.test(error.message))
    return `The disk that holds ${folder} is full. Free some space and start again.`
  if (/ is damaged \(|^The webhook cannot be used/.test(error.message)) return error.message
  return `The data folder ${folder} cannot be used (${error.message}). Check its owner and permissions.`
}
