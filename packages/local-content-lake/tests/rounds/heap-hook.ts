// Loaded into a process that was started with --expose-gc: reports heap usage after a collection to its parent.
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage().heapUsed)
})
// The channel alone must not keep the process alive.
process.channel?.unref()
