import type { ReactNode } from 'react'

interface CaptionedProps {
  readonly caption: string
  /** The width up to which the caption is shown; wider, the head of the table says it. */
  readonly until?: 'wide' | 'narrow'
  readonly children: ReactNode
}

/** A field of a table row; where rows break, its column's head stands above it. Its label says it to screen readers. */
export function Captioned({ caption, until = 'narrow', children }: CaptionedProps) {
  return (
    <div className="min-w-0">
      <p
        aria-hidden
        className={`mb-1 text-14 text-text-3 ${until === 'wide' ? '@min-[40rem]:hidden' : '@min-[36rem]:hidden'}`}
      >
        {caption}
      </p>
      {children}
    </div>
  )
}
