export { default, generateMetadata } from '@/app/(account)/sign-in/page'
