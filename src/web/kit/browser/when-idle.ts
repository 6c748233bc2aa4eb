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
