const LATEST_MS = 4_000

/** Runs something after the first paint, when the browser is idle. @returns a function that calls it off */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act, { timeout: LATEST_MS })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(act, 1_000)
  return () => clearTimeout(handle)
}

/** How long after its load a page with data still draws. */
const STILL_MS = 2_500

/** Runs something when a page is loaded and drawn, for work that takes the processor away from whoever opens it. */
export function whenStill(act: () => void): void {
  const wait = () => setTimeout(() => whenIdle(act), STILL_MS)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
