export { default, generateMetadata } from '@/app/(account)/auth/confirm/page'
