import Link from 'next/link'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<typeof Link>, 'prefetch'>

/**
 * A link between two account pages. All others are `<a>`: static pages run without React, and need a page load. It does
 * not prefetch, because Next would render each page for that.
 */
export const AccountLink = (props: Props) => <Link {...props} prefetch={false} />
