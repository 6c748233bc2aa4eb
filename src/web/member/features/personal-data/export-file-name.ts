import type { Day } from '#domain/calendar/day.ts'

/** The server names the file; should a proxy have dropped the name, it still says what it is and when it was made. */
export function exportFileName(name: string, today: Day): string {
  return name === '' ? `meine-daten-${today}.zip` : name
}
