export { default, generateMetadata } from '@/app/[...path]/page'
