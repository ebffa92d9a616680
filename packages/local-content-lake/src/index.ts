export { type RunningLake, startLake } from './http/server.ts'
