import { startTransition, useEffect, useRef, useState } from 'react'

/**
 * The time without a key after which nobody types any more: longer than between two keys, shorter than
 * anybody waits for.
 */
const CALM_MS = 400

/**
 * A value that follows its source as soon as nobody types any more, so that heavy computations on it hold up
 * no key.
 */
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
