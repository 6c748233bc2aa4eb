import { useEffect, useRef, useState } from 'react'
import type { Strength, StrengthQuestion } from './password-strength.ts'

interface Answer {
  readonly password: string
  readonly strength: Strength
}

/**
 * Measures a password while it is typed; null until there is an answer for it. The dictionaries are fetched when
 * `load` is called, that is when somebody enters the field.
 */
export function usePasswordStrength(question: StrengthQuestion): {
  readonly strength: Strength | null
  readonly load: () => void
} {
  const worker = useRef<Worker | null>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { password } = question
  const known = question.known.join('\n')

  useEffect(() => () => worker.current?.terminate(), [])

  useEffect(() => {
    if (!isLoaded || password === '') return undefined
    const timer = setTimeout(
      () => worker.current?.postMessage({ password, known: known.split('\n') }),
      pauseMs,
    )
    return () => clearTimeout(timer)
  }, [isLoaded, password, known])

  function load(): void {
    if (worker.current) return
    worker.current = new Worker(new URL('./password-strength.worker.ts', import.meta.url), { type: 'module' })
    worker.current.addEventListener('message', ({ data }: MessageEvent<Answer>) => setAnswer(data))
    setIsLoaded(true)
  }

  // The last answer stays while the next one is on its way, so that the bars do not flicker.
  return { strength: password === '' ? null : (answer?.strength ?? null), load }
}

const pauseMs = 80
