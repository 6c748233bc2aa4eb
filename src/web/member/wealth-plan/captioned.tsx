import type { ReactNode } from 'react'

/** The widths from which the head of the table is shown instead. */
const hiddenFrom = {
  narrow: '@min-[36rem]:hidden',
  wide: '@min-[40rem]:hidden',
  wider: '@min-[48rem]:hidden',
} as const

interface CaptionedProps {
  readonly caption: string
  /** The width up to which the caption is shown; on wider screens the head of the table says the same. */
  readonly until?: keyof typeof hiddenFrom
  readonly children: ReactNode
}

/**
 * A field of a table row; where rows break, the head of its column stands above it. Screen readers read the
 * label of the field instead.
 */
export function Captioned({ caption, until = 'narrow', children }: CaptionedProps) {
  return (
    <div className="min-w-0">
      <p aria-hidden className={`mb-1 text-14 text-text-3 ${hiddenFrom[until]}`}>
        {caption}
      </p>
      {children}
    </div>
  )
}
