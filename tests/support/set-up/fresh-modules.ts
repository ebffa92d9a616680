import { vi } from 'vitest'

// The files share a process. What is ours is loaded again for each of them, and what a
// file has changed for the process is put back, so that none sees another one's state; the packages stay.
vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
// What our code keeps on the process, not in its modules.
for (const name of ['claimClock', 'contentOutage', 'readFailures', 'redirectReport'])
  Reflect.deleteProperty(globalThis, name)
const shared = globalThis as { environmentOfTheRun?: NodeJS.ProcessEnv }
shared.environmentOfTheRun ??= { ...process.env }
for (const name of Object.keys(process.env)) delete process.env[name]
Object.assign(process.env, shared.environmentOfTheRun)
