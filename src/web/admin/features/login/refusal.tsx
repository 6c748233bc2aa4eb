import type { ReactNode } from 'react'

interface RefusalProps {
  readonly sentence: string
  /** What can be done about the refusal. */
  readonly children?: ReactNode
}

export function Refusal({ sentence, children }: RefusalProps) {
  return (
    <div role="alert" className="border-l-4 border-negative py-1.5 pl-4">
      <p className="font-semibold">{sentence}</p>
      {children && <p className="mt-1 text-14 text-text-2">{children}</p>}
    </div>
  )
}
