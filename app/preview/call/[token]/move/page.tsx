export { default, generateMetadata } from '@/app/call/[token]/move/page'
