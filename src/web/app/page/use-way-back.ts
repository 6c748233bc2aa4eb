import { useEffect, useState } from 'react'
import { WayBack } from './way-back.ts'

/**
 * An undo toast that disappears with the form to which it belongs. `shown` is what the form shows: when that is no
 * longer what the undo is about, there is nothing to undo any more.
 */
export function useWayBack(shown?: unknown): WayBack {
  const [wayBack] = useState(() => new WayBack())
  useEffect(() => wayBack.show(shown), [wayBack, shown])
  useEffect(() => () => wayBack.forget(), [wayBack])
  return wayBack
}
