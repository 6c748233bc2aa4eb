/** A line that is slower leaves its part out: the person wants a sheet. */
const PATIENCE_MS = 3_000

/** Parts of the page whose code is on its way. */
const coming = new Set<Promise<unknown>>()

/**
 * A print waits for this part. The browser itself waits for nothing: what comes with the first sign of somebody would
 * be missing when Ctrl P is that sign.
 */
export function printWaitsFor<T>(part: Promise<T>): Promise<T> {
  if (typeof document === 'undefined') return part
  // Added again, it is the same listener.
  addEventListener('keydown', holdPrint)
  const forget = () => void coming.delete(part)
  coming.add(part)
  part.then(forget, forget)
  return part
}

/** For every button that prints. */
export async function printWholePage(): Promise<void> {
  await Promise.race([whenWhole(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  print()
}

function holdPrint(event: KeyboardEvent): void {
  if (coming.size === 0 || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p') return
  event.preventDefault()
  void printWholePage()
}

/** What came may bring further parts, once it is drawn. */
async function whenWhole(): Promise<void> {
  while (coming.size > 0) {
    await Promise.allSettled(coming)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }
}
