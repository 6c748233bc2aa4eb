import { afterPaint } from './after-paint.ts'

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'beforeprint'] as const

let waiting: (() => void)[] | undefined

/**
 * Runs a function when somebody moves the pointer, touches the page, presses a key or prints for the first time, or at
 * once when that has happened: early enough for whatever they may open, without delaying the page itself. The first sign
 * is answered before: what waits runs after the next paint, each function in a task of its own, so that a further press
 * comes in between. A print waits for all of it.
 */
export function atFirstSign(run: () => void): void {
  if (typeof document === 'undefined') return
  if (hasSign) return run()
  if (!waiting) {
    waiting = []
    for (const sign of signs) addEventListener(sign, tell, { capture: true, passive: true })
  }
  waiting.push(run)
}

let hasSign = false

function tell(event: Event): void {
  if (isPrint(event)) runAll()
  else if (!hasSign) afterPaint(runNext)
  hasSign = true
}

function isPrint(event: Event): boolean {
  if (!(event instanceof KeyboardEvent)) return event.type === 'beforeprint'
  return (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p'
}

function runAll(): void {
  for (const run of waiting?.splice(0) ?? []) run()
  stopListening()
}

function runNext(): void {
  waiting?.shift()?.()
  if (waiting && waiting.length > 0) setTimeout(runNext)
  else stopListening()
}

function stopListening(): void {
  for (const sign of signs) removeEventListener(sign, tell, { capture: true })
}
