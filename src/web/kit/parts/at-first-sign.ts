const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'beforeprint'] as const

let waiting: (() => void)[] | undefined

/**
 * Runs a function when somebody moves the pointer, touches the page, presses a key or prints for the first time, or at
 * once when that has happened: early enough for whatever they may open, without delaying the page itself.
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

function tell(): void {
  hasSign = true
  for (const sign of signs) removeEventListener(sign, tell, { capture: true })
  for (const run of waiting ?? []) run()
  waiting = undefined
}
