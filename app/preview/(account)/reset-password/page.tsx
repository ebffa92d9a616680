export { default, generateMetadata } from '@/app/(account)/reset-password/page'
