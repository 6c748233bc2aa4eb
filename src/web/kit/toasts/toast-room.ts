import { useSyncExternalStore } from 'react'

/** The distance that Base UI keeps by itself. */
const EDGE_PX = 5

let roomPx = 0
const listeners = new Set<() => void>()

/** Sets how much of the window toasts take at its lower edge: styles know it as `--toast-room`. */
export function setToastRoom(px: number): void {
  if (px === roomPx) return
  roomPx = px
  document.documentElement.style.setProperty('--toast-room', `${px}px`)
  for (const listener of listeners) listener()
}

/**
 * The distances for a positioner: a layer beside its button keeps away from the window's edges, and from toasts. It is
 * placed in the window, not on the page: a drawer is too, and the page behind it may be scrolled meanwhile.
 */
export function usePlacement() {
  const room = useSyncExternalStore(subscribe, readRoom, readRoom)
  const collisionPadding = { top: EDGE_PX, right: EDGE_PX, bottom: Math.max(EDGE_PX, room), left: EDGE_PX }
  return { collisionPadding, positionMethod: 'fixed' } as const
}

function readRoom(): number {
  return roomPx
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
