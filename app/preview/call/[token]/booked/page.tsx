export { default, generateMetadata } from '@/app/call/[token]/booked/page'
