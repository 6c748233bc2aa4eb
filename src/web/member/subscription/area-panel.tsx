import { useMemo } from 'react'
import { type GatedArea, gateWords } from './gate-examples.ts'
import { GatePanel } from './gate-panel.tsx'

/** The panel of an area, with its worked example. */
export function AreaPanel({ area }: { readonly area: GatedArea }) {
  const words = useMemo(() => gateWords(area), [area])
  return <GatePanel {...words} />
}
