export { default, generateMetadata } from '@/app/call/[token]/page'
