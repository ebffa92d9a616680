import { vi } from 'vitest'

// The files share a process. The project's own modules are loaded again for each file, and changes to the process are
// undone, so no file sees another's state; packages stay loaded.
vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
// State that the project keeps on the process, outside its modules.
for (const name of ['claimClock', 'contentOutage', 'readFailures', 'redirectReport'])
  Reflect.deleteProperty(globalThis, name)
const shared = globalThis as { environmentOfTheRun?: NodeJS.ProcessEnv }
shared.environmentOfTheRun ??= { ...process.env }
for (const name of Object.keys(process.env)) delete process.env[name]
Object.assign(process.env, shared.environmentOfTheRun)
