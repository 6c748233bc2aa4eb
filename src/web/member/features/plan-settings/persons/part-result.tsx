import type { ReactNode } from 'react'

/** What the fields of a part of the drawer come to, said anew with every change. */
export function PartResult({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className="border-t border-border pt-3 font-semibold">
      {children}
    </p>
  )
}
