import { type ReactNode, useEffect, useRef, useState } from 'react'

interface NearChunkProps {
  /** Whether the part is drawn wherever it is, because the keyboard's focus is in it. */
  readonly isKept: boolean
  readonly children: ReactNode
}

/** The part of the list that is still drawn above and below the window. */
const MARGIN = '1600px 0px'

/**
 * A part of a long list that is there while it is near what is seen, else only as high as it was: sixty thousand rows
 * that were scrolled through weigh no more than a few hundred.
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
