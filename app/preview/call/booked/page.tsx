export { default, generateMetadata } from '@/app/call/booked/page'
