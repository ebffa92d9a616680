export { default, generateMetadata } from '@/app/(account)/account/page'
