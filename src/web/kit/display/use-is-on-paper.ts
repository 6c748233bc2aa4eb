import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the page is laid out for paper. The browser prints what the page holds after the event `beforeprint`, so
 * everything is drawn anew before that event ends.
 */
export function useIsOnPaper(): boolean {
  return useSyncExternalStore(subscribe, () => isOnPaper, onScreen)
}

let isOnPaper = false
let isPrinting = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) watch()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) unwatch()
  }
}

function watch(): void {
  addEventListener('beforeprint', enterPaper)
  addEventListener('afterprint', leavePaper)
  paper().addEventListener('change', followPaper)
  isOnPaper = paper().matches
}

function unwatch(): void {
  removeEventListener('beforeprint', enterPaper)
  removeEventListener('afterprint', leavePaper)
  paper().removeEventListener('change', followPaper)
}

function enterPaper(): void {
  isPrinting = true
  turn(true)
}

function leavePaper(): void {
  isPrinting = false
  turn(false)
}

/**
 * Follows the print medium for whoever looks at the print preview without printing. In a print, Chromium switches the
 * medium back and forth.
 */
function followPaper(): void {
  if (!isPrinting) turn(paper().matches)
}

function paper(): MediaQueryList {
  return matchMedia('print')
}

function turn(next: boolean): void {
  if (next === isOnPaper) return
  isOnPaper = next
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}

function onScreen(): boolean {
  return false
}
