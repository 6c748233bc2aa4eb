import type { ReactNode } from 'react'

/** The note near every result of a model (law.md § 12); what the model leaves out comes first. */
export function ModelNote({ children }: { readonly children?: ReactNode }) {
  return (
    <p className="mt-6 max-w-prose text-14 text-text-3">
      {children}
      {children && ' '}
      Unverbindliche Modellrechnung, keine Anlage-, Steuer- oder Rechtsberatung.
    </p>
  )
}
