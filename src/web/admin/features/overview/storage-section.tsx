import type { Day } from '#domain/calendar/day.ts'
import type { AdminOverview } from '#web/admin/admin-data.ts'
import { byteWords } from '#web/admin/byte-words.ts'
import { Section } from '#web/app/page/section.tsx'
import { classNames } from '#web/kit/controls/class-names.ts'
import { momentInColumn } from '#web/kit/words/moments.ts'
import { type Band, diskBands, storageParts } from './storage-parts.ts'

interface StorageSectionProps {
  readonly storage: AdminOverview['storage']
  readonly version: string
  readonly today: Day
}

/** The room that the product takes, part by part, and what is left on the disk of the data folder. */
export function StorageSection({ storage, version, today }: StorageSectionProps) {
  const { disk, backups, is_database_here: isDatabaseHere } = storage
  const parts = storageParts(storage)
  return (
    <Section title="Speicher" aside={disk ? `${byteWords(disk.total_bytes)} gesamt` : undefined}>
      {disk && <DiskBar bands={diskBands(parts, disk)} />}
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-2">
        <div>
          <dl>
            {parts.map(({ key, label, bytes, isHere }) => (
              <div
                key={key}
                className="flex items-center gap-3 border-b border-border py-2.5 last:border-b-0"
              >
                {isHere && disk && (
                  <span className={classNames('h-4 w-1 shrink-0', swatches[key])} aria-hidden />
                )}
                <dt className="grow">{label}</dt>
                <dd>{byteWords(bytes)}</dd>
              </div>
            ))}
          </dl>
          <p className="double-rule flex justify-between gap-4 border-t border-text py-2.5 font-semibold">
            <span>Belegt</span>
            <span>{byteWords(parts.reduce((sum, { bytes }) => sum + bytes, 0))}</span>
          </p>
        </div>
        <div>
          <dl>
            {disk && <Line label="Frei auf der Platte" value={byteWords(disk.free_bytes)} />}
            <Line
              label="Letzte Sicherung im Ordner"
              value={backups.newest_at === null ? 'keine' : momentInColumn(backups.newest_at, today)}
            />
            <Line label="Version" value={version} />
          </dl>
          {!isDatabaseHere && (
            <p className="mt-3 text-14 text-text-3">
              Die Datenbank liegt auf einem anderen Server; seine Platte ist von hier aus nicht messbar.
            </p>
          )}
        </div>
      </div>
    </Section>
  )
}

function Line({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex justify-between gap-4 border-b border-border py-2.5">
      <dt>{label}</dt>
      <dd className="text-right">{value}</dd>
    </div>
  )
}

function DiskBar({ bands }: { readonly bands: readonly Band[] }) {
  return (
    <svg className="mt-4 block h-3 w-full" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden>
      <rect width={100} height={12} className="fill-surface-2" />
      {bands.map(({ key, start, width }) => (
        <rect key={key} x={start} width={width} height={12} className={fills[key]} />
      ))}
    </svg>
  )
}

const fills = {
  database: 'fill-text',
  invoices: 'fill-primary',
  images: 'fill-info',
  backups: 'fill-text-3',
  other: 'fill-surface-3',
} as const satisfies Record<Band['key'], string>

const swatches = {
  database: 'bg-text',
  invoices: 'bg-primary',
  images: 'bg-info',
  backups: 'bg-text-3',
} as const
