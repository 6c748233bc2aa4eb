import type { ReactNode } from 'react'

interface TakeoverGroupProps {
  readonly title: string
  readonly children: ReactNode
}

export function TakeoverGroup({ title, children }: TakeoverGroupProps) {
  return (
    <section aria-label={title} className="section-rule mt-8 pt-3">
      <h3 className="text-16 font-semibold">{title}</h3>
      <div className="mt-2">{children}</div>
    </section>
  )
}

/** The sentence of a group in which nothing would change. */
export function Unchanged() {
  return <p className="mt-2 text-text-2">Das steht schon so in deinem Plan.</p>
}
