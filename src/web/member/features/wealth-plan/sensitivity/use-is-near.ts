import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether a part has come near the window; what takes seconds to count waits for that. */
export function useIsNear<T extends HTMLElement>(): readonly [RefObject<T | null>, boolean] {
  const place = useRef<T>(null)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    if (!place.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  return [place, isNear]
}
