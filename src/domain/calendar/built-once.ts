/**
 * Builds a value at its first use and keeps it: the first date format of a page reads the time zones, which takes tens
 * of milliseconds that a page without times shall not wait for.
 */
export function builtOnce<Built extends object>(build: () => Built): () => Built {
  let built: Built | undefined
  return () => (built ??= build())
}
