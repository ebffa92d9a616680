export { default, generateMetadata } from '@/app/published/[...path]/page'
