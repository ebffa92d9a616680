export { default, generateMetadata } from '@/app/call/already/page'
