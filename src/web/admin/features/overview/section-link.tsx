import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The link from a part of the overview to its page. */
export function SectionLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center text-14 font-semibold text-primary underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}
