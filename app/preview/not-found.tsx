export { default, generateMetadata } from '@/app/page-not-found/page'
