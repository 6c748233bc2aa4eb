/** How long a print waits: on a slower connection the part is left out, because the person wants a sheet. */
const PATIENCE_MS = 3_000

/** Parts of the page whose code is being loaded. */
const coming = new Set<Promise<unknown>>()

/**
 * Makes a print wait for this part. The browser itself waits for nothing: a part that is loaded at the first sign of
 * life would be missing when Ctrl P is that sign.
 */
export function printWaitsFor<T>(part: Promise<T>): Promise<T> {
  if (typeof document === 'undefined') return part
  // Adding the same listener again has no effect.
  addEventListener('keydown', holdPrint)
  const forget = () => void coming.delete(part)
  coming.add(part)
  part.then(forget, forget)
  return part
}

/** Prints the page; for every button that prints. */
export async function printWholePage(): Promise<void> {
  await Promise.race([whenWhole(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  print()
}

function holdPrint(event: KeyboardEvent): void {
  if (coming.size === 0 || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p') return
  event.preventDefault()
  void printWholePage()
}

/** Waits for all parts: one that has arrived may bring further parts, once it is drawn. */
async function whenWhole(): Promise<void> {
  while (coming.size > 0) {
    await Promise.allSettled(coming)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }
}
