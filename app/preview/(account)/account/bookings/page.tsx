export { default, generateMetadata } from '@/app/(account)/account/bookings/page'
