import type { ReactNode } from 'react'
import { useIsPainted } from './use-is-painted.ts'

interface BelowFoldProps {
  readonly children: ReactNode
}

/**
 * What stands further down a long page: it is drawn once that has been painted which is seen first, so that a press in
 * between is answered. Until then the page is longer than it will be, so that going back leads to where somebody was.
 */
export function BelowFold({ children }: BelowFoldProps) {
  return useIsPainted() ? children : <div className="h-[300vh] print:hidden" />
}
