import { useEffect, useRef, useState } from 'react'
import type { Strength, StrengthQuestion } from './password-strength.ts'

interface Meter {
  /** Null while nothing is typed and until the first answer. */
  readonly strength: Strength | null
  /** Loads the dictionaries: when somebody enters the field, not before. */
  readonly load: () => void
}

const PAUSE_MS = 80

/** Measures a password while it is typed. The last answer stays until the next one, so that the bars do not flicker. */
export function usePasswordStrength({ password, ownWords }: StrengthQuestion): Meter {
  const worker = useRef<Worker | null>(null)
  const [isEntered, setEntered] = useState(false)
  const [answer, setAnswer] = useState<Strength | null>(null)
  const words = ownWords.join('\n')
  // The field may be filled before anybody has entered it: typed before React listened, or by the browser.
  const isNeeded = isEntered || password !== ''

  useEffect(() => {
    if (!isNeeded) return undefined
    const started = new Worker(new URL('./password-strength.worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<Strength>) => setAnswer(data))
    worker.current = started
    return () => started.terminate()
  }, [isNeeded])

  useEffect(() => {
    if (password === '') return undefined
    const timer = setTimeout(() => {
      worker.current?.postMessage({ password, ownWords: words.split('\n') } satisfies StrengthQuestion)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [password, words])

  return { strength: password === '' ? null : answer, load: () => setEntered(true) }
}
