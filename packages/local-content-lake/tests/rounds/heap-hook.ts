// Loaded into a process that was started with --expose-gc: tells its parent what is in use after a collection.
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage().heapUsed)
})
// The channel alone must not keep the process alive.
process.channel?.unref()
