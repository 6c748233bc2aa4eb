/**
 * Builds at its first use, and once: the first format of a page reads the time zones, for tens of milliseconds that a
 * page without instants need not wait for.
 */
export function builtOnce<Built extends object>(build: () => Built): () => Built {
  let built: Built | undefined
  return () => (built ??= build())
}
