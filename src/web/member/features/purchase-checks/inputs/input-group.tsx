import type { ReactNode } from 'react'

interface GroupProps {
  readonly title: string
  readonly children: ReactNode
}

/** Fields that belong together, under a name in small capitals. */
export function Group({ title, children }: GroupProps) {
  return (
    <div role="group" aria-label={title} className="mt-2 flex flex-col gap-4 border-t border-border pt-4">
      <p aria-hidden className="label-caps">
        {title}
      </p>
      {children}
    </div>
  )
}

/** Two fields beside each other. */
export function Pair({ children }: { readonly children: ReactNode }) {
  return <div className="grid grid-cols-2 items-start gap-4">{children}</div>
}
