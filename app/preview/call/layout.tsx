export { default, generateMetadata } from '@/app/call/layout'
