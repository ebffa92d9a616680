export { default, generateMetadata } from '@/app/call/page'
