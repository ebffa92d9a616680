export { type LakeAddress, localLake } from './local-content-lake.ts'
