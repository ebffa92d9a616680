export { default, generateMetadata } from '@/app/(account)/new-password/page'
