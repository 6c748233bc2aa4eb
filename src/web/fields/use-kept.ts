import { useState } from 'react'

interface Kept<T> {
  readonly from: T
  readonly to: T
}

/**
 * Keeps a committed value on show until its owner has taken it over: a write that is under way would let the former
 * value flash. When the owner's value changes, its value counts again, a rollback too.
 */
export function useKept<T>(value: T): readonly [shown: T, keep: (next: T) => void] {
  const [kept, setKept] = useState<Kept<T> | null>(null)
  const isStale = kept !== null && kept.from !== value
  if (isStale) setKept(null)
  return [kept === null || isStale ? value : kept.to, (next) => setKept({ from: value, to: next })]
}
