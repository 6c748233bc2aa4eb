import { startTransition, useEffect, useRef, useState } from 'react'

/** Longer than between two keys, shorter than anybody waits for. */
const CALM_MS = 400

/** A value that follows as soon as no key is pressed any more, so that what is computed from it holds up none. */
export function useCalm<Value>(value: Value): Value {
  const [calm, setCalm] = useState(value)
  const pressedAt = useRef(-CALM_MS)

  useEffect(() => {
    const press = ({ timeStamp }: KeyboardEvent) => {
      pressedAt.current = timeStamp
    }
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function follow() {
      const wait = pressedAt.current + CALM_MS - performance.now()
      if (wait <= 0) startTransition(() => setCalm(value))
      else timer = setTimeout(follow, wait)
    }
    follow()
    return () => clearTimeout(timer)
  }, [value])

  return calm
}
