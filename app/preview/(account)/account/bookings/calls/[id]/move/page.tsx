export { default, generateMetadata } from '@/app/(account)/account/bookings/calls/[id]/move/page'
