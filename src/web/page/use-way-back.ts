import { useEffect, useState } from 'react'
import { WayBack } from './way-back.ts'

/**
 * A way back that goes with the form it leads into. `shown` is what the form shows: when that becomes another one than
 * what the undoing is about, there is nothing to undo any more.
 */
export function useWayBack(shown?: unknown): WayBack {
  const [wayBack] = useState(() => new WayBack())
  useEffect(() => wayBack.show(shown), [wayBack, shown])
  useEffect(() => () => wayBack.forget(), [wayBack])
  return wayBack
}
