import { useEffect } from 'react'
import { printWaitsFor } from './print-whole-page.ts'

/** Makes a print wait as long as a part is not drawn as it will be in a moment. */
export function usePrintWaits(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return undefined
    const { promise, resolve } = Promise.withResolvers<void>()
    void printWaitsFor(promise)
    return () => resolve()
  }, [isWaiting])
}
