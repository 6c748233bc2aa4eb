import type { Day } from '#domain/calendar/day.ts'

/**
 * The name of the export file as the server gives it; where a proxy has dropped the name, one that tells the
 * content and the day.
 */
export function exportFileName(name: string, today: Day): string {
  return name === '' ? `meine-daten-${today}.zip` : name
}

const decimal = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

/** A size in words: `38 kB`, `1,4 MB`; at least 1 kB. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1_000))
  if (kilobytes < 1_000) return `${kilobytes}\u00A0kB`
  return `${decimal.format(bytes / 1_000_000)}\u00A0MB`
}
