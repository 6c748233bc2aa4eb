import { useState } from 'react'

interface Kept<T> {
  readonly from: T
  readonly to: T
}

/**
 * Keeps showing a committed value until its owner has taken it over: while a write is under way, the former value would
 * flash. When the owner's value changes, it is shown again, after a rollback too.
 */
export function useKept<T>(value: T): readonly [shown: T, keep: (next: T) => void] {
  const [kept, setKept] = useState<Kept<T> | null>(null)
  const isStale = kept !== null && kept.from !== value
  if (isStale) setKept(null)
  return [kept === null || isStale ? value : kept.to, (next) => setKept({ from: value, to: next })]
}
