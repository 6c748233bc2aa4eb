import { startTransition, useEffect, useRef, useState } from 'react'
import type { Steps } from '#domain/lists/steps.ts'
import { inTurns } from '#web/kit/parts/in-turns.ts'

/**
 * The time without a key after which nobody types any more: longer than between two keys, shorter than
 * anybody waits for.
 */
const CALM_MS = 400

/**
 * A value that follows its source as soon as nobody types any more and what is drawn of the new one has been
 * computed, in turns with the browser, so that heavy computations on it hold up no key.
 * @param prepare computes what is drawn of a value, and keeps it
 */
export function useCalm<Value>(value: Value, prepare: (value: Value) => Steps<unknown>): Value {
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
    if (calm === value) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let callOff: (() => void) | undefined
    const restMs = () => pressedAt.current + CALM_MS - performance.now()
    function follow() {
      if (restMs() > 0) timer = setTimeout(follow, restMs())
      else callOff = inTurns(prepare(value), draw)
    }
    function draw() {
      if (restMs() > 0) follow()
      else startTransition(() => setCalm(value))
    }
    follow()
    return () => {
      clearTimeout(timer)
      callOff?.()
    }
  }, [value, calm, prepare])

  return calm
}
