import { useEffect, useRef, useState } from 'react'
import type { Strength, StrengthQuestion } from './password-strength.ts'

interface Meter {
  /** null while nothing is typed and until the first answer. */
  readonly strength: Strength | null
  /** Fetches the dictionaries: when somebody enters the field, not before. */
  readonly load: () => void
}

const pauseMs = 80

/** Measures a password while it is typed. The last answer stays until the next one, so that the bars do not flicker. */
export function usePasswordStrength({ password, ownWords }: StrengthQuestion): Meter {
  const worker = useRef<Worker | null>(null)
  const [isLoaded, setLoaded] = useState(false)
  const [answer, setAnswer] = useState<Strength | null>(null)
  const words = ownWords.join('\n')

  useEffect(() => () => worker.current?.terminate(), [])

  useEffect(() => {
    if (!isLoaded || password === '') return undefined
    const timer = setTimeout(() => {
      worker.current?.postMessage({ password, ownWords: words.split('\n') } satisfies StrengthQuestion)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [isLoaded, password, words])

  function load(): void {
    if (worker.current) return
    worker.current = new Worker(new URL('./password-strength.worker.ts', import.meta.url), { type: 'module' })
    worker.current.addEventListener('message', ({ data }: MessageEvent<Strength>) => setAnswer(data))
    setLoaded(true)
  }

  return { strength: password === '' ? null : answer, load }
}
