export { default, generateMetadata } from '@/app/(account)/sign-up/page'
