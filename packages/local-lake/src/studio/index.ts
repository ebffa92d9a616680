export { type LakeAddress, localLake } from './local-lake.ts'
