import { type RefObject, useEffect, useRef, useState } from 'react'
import { atFirstSign } from './at-first-sign.ts'

/** Whether a part further down a page is to be drawn: it comes near the window, or somebody uses the page. */
export function useIsDue<T extends HTMLElement>(): readonly [RefObject<T | null>, boolean] {
  const place = useRef<T>(null)
  const [isDue, setDue] = useState(false)

  useEffect(() => {
    if (!place.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setDue(true),
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    atFirstSign(() => setDue(true))
    return () => observer.disconnect()
  }, [])

  return [place, isDue]
}
