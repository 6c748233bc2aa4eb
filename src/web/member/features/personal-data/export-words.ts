import type { Day } from '#domain/calendar/day.ts'

/** The server names the file; should a proxy have dropped the name, it still says what it is and when it was made. */
export function exportFileName(name: string, today: Day): string {
  return name === '' ? `meine-daten-${today}.zip` : name
}

const decimal = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

/** `38 kB`, `1,4 MB`; a file is never smaller than one kilobyte to somebody who reads it. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1_000))
  if (kilobytes < 1_000) return `${kilobytes}\u00A0kB`
  return `${decimal.format(bytes / 1_000_000)}\u00A0MB`
}
