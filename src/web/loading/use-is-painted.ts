import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** False until the first drawing has been painted: what takes long and can follow waits for it. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), [])
  return isPainted
}
