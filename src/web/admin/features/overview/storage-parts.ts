import type { AdminOverview } from '#web/admin/admin-data.ts'

type Storage = AdminOverview['storage']

export interface StoragePart {
  readonly key: 'database' | 'invoices' | 'images' | 'backups'
  readonly label: string
  readonly bytes: number
  /** Whether the part takes room on the disk of the data folder. */
  readonly isHere: boolean
}

/** The parts of the product that take room, each byte counted once. */
export function storageParts(storage: Storage): readonly StoragePart[] {
  const { database_bytes, invoices_bytes, images_bytes, backups, is_database_here: isHere } = storage
  return [
    { key: 'database', label: 'Datenbank', bytes: database_bytes - invoices_bytes - images_bytes, isHere },
    { key: 'invoices', label: 'Rechnungen', bytes: invoices_bytes, isHere },
    { key: 'images', label: 'Bilder', bytes: images_bytes, isHere },
    { key: 'backups', label: backupsLabel(backups.files), bytes: backups.bytes, isHere: true },
  ]
}

export interface Band {
  readonly key: StoragePart['key'] | 'other'
  /** The beginning of the band, in percent of the disk. */
  readonly start: number
  readonly width: number
}

/** Thinner bands would not be visible. */
const LEAST_PERCENT = 0.6
const GAP_PERCENT = 0.3

/** The bands of the disk from the left: our own parts, then everything else; the rest is free. */
export function diskBands(
  parts: readonly StoragePart[],
  { free_bytes, total_bytes }: NonNullable<Storage['disk']>,
) {
  if (total_bytes === 0) return []
  const here = parts.filter(({ isHere, bytes }) => isHere && bytes > 0)
  const own = here.reduce((sum, { bytes }) => sum + bytes, 0)
  const other = Math.max(0, total_bytes - free_bytes - own)
  const bands: Band[] = []
  let start = 0
  for (const { key, bytes } of [...here, { key: 'other' as const, bytes: other }]) {
    if (bytes === 0) continue
    const width = Math.min(Math.max(LEAST_PERCENT, (bytes / total_bytes) * 100), 100 - start)
    bands.push({ key, start, width })
    start += width + GAP_PERCENT
  }
  return bands
}

function backupsLabel(files: number): string {
  return files === 0 ? 'Sicherungen' : `${files} ${files === 1 ? 'Sicherung' : 'Sicherungen'}`
}
