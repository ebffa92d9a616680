type StartError = Error & { code?: string; syscall?: string; port?: number }

/** Why a stand-in cannot start, in one sentence that names what to change. */
export function startSentence(
  name: 'content-lake' | 'supabase',
  error: StartError,
  environment: Record<string, string | undefined>,
): string {
  const prefix = name === 'supabase' ? 'SUPABASE' : 'LAKE'
  const variable = `${prefix}_PORT`
  const folder = environment[`${prefix}_DATA_DIR`] || `.data/${name}`
  const port = error.port ?? environment[variable]
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is taken: end the other program or set ${variable}.`
  if (error.code === 'ERR_SOCKET_BAD_PORT' || error.syscall === 'listen')
    return `Port ${environment[variable]} cannot be used: set ${variable} to a number from 1024 to 65535.`
  if (/locked/.test(error.message)) return `Another process uses ${folder}: end it first.`
  if (/disk is full|ENOSPC/.test(error.message))
    return `The disk that holds ${folder} is full: make room and start again.`
  return `The data folder ${folder} cannot be used (${error.message}): check its owner and rights.`
}
