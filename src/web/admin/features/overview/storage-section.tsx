import type { AdminOverview } from '#web/admin/admin-data.ts'
import { Section } from '#web/page/section.tsx'
import { byteWords } from './overview-words.ts'

interface StorageSectionProps {
  readonly storage: AdminOverview['storage']
  readonly version: string
}

/** What the database takes, and what is left on the disk of the data folder. */
export function StorageSection({ storage, version }: StorageSectionProps) {
  const { database_bytes: databaseBytes, disk } = storage
  return (
    <Section title="Speicher" aside={disk ? `${byteWords(disk.total_bytes)} gesamt` : undefined}>
      {disk && <DiskBar {...disk} />}
      <dl className="mt-3">
        <Line label="Datenbank" value={byteWords(databaseBytes)} />
        {disk && (
          <>
            <Line label="Belegt auf der Platte" value={byteWords(disk.total_bytes - disk.free_bytes)} />
            <Line label="Frei" value={byteWords(disk.free_bytes)} isStrong />
          </>
        )}
        <Line label="Version" value={version} />
      </dl>
      {!disk && (
        <p className="mt-2 text-14 text-text-3">
          Die Datenbank liegt auf einem anderen Server; seine Platte ist von hier aus nicht messbar.
        </p>
      )}
    </Section>
  )
}

function DiskBar({
  free_bytes: free,
  total_bytes: total,
}: {
  readonly free_bytes: number
  readonly total_bytes: number
}) {
  const usedShare = total === 0 ? 0 : (total - free) / total
  return (
    <svg className="mt-4 block h-3 w-full" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden>
      <rect width={100} height={12} className="fill-surface-2" />
      <rect
        width={usedShare * 100}
        height={12}
        className={usedShare > 0.9 ? 'fill-negative' : 'fill-text-2'}
      />
    </svg>
  )
}

interface LineProps {
  readonly label: string
  readonly value: string
  readonly isStrong?: boolean
}

function Line({ label, value, isStrong = false }: LineProps) {
  return (
    <div
      className={`flex justify-between gap-4 border-t border-border py-2.5 ${isStrong ? 'font-semibold' : ''}`}
    >
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
