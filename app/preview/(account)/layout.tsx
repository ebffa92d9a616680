export { default, generateMetadata } from '@/app/(account)/layout'
