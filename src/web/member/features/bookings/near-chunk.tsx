import { type ReactNode, useEffect, useRef, useState } from 'react'

interface NearChunkProps {
  /** Whether the part is drawn wherever it is, because the keyboard's focus is in it. */
  readonly isKept: boolean
  readonly children: ReactNode
}

/** The distance in px above and below the window within which the list is drawn. */
const MARGIN = '1600px 0px'

/**
 * A part of a long list that is drawn while it is near the window, and else is an empty box of the same
 * height. So sixty thousand rows that were scrolled through need no more memory than a few hundred.
 */
export function NearChunk({ isKept, children }: NearChunkProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [farHeight, setFarHeight] = useState<number | null>(null)

  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry) setFarHeight(entry.isIntersecting ? null : element.offsetHeight)
      },
      { rootMargin: MARGIN },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  const isDrawn = farHeight === null || isKept
  return (
    <div ref={frame} style={isDrawn ? undefined : { height: farHeight }}>
      {isDrawn && children}
    </div>
  )
}
