import { useMutation, useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Link } from 'react-router'
import { exportPostingBatch, type readPostingBatch } from '#contract/admin/invoices.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { formatInstant } from '#domain/calendar/format-instant.ts'
import type { Month } from '#domain/calendar/month.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { api, isReauthenticationMissing } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { Section } from '#web/app/page/section.tsx'
import { downloadFile } from '#web/kit/browser/download.ts'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import { batchQuery } from './month-query.ts'

interface BatchSectionProps {
  readonly month: Month
  readonly tests: 'with' | null
  readonly current: Month
}

type Batch = DataOf<typeof readPostingBatch>

/** The file for the tax adviser: what it will contain, or what is still missing. */
export function BatchSection({ month, tests, current }: BatchSectionProps) {
  const { data, error, refetch } = useQuery(batchQuery({ month, tests }))
  return (
    <Section
      title="Für den Steuerberater"
      lead="Ein Buchungsstapel im DATEV-Format: Rechnungen, Korrekturen und Zahlungen des Monats."
    >
      {!data && error && <LoadError onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={3} />}
      {data && <BatchParts batch={data} month={month} tests={tests} isRunning={month === current} />}
    </Section>
  )
}

interface BatchPartsProps {
  readonly batch: Batch
  readonly month: Month
  readonly tests: 'with' | null
  readonly isRunning: boolean
}

function BatchParts({ batch, month, tests, isRunning }: BatchPartsProps) {
  if (batch.hindrances.length > 0)
    return (
      <div className="mt-4">
        <Notice>
          {batch.hindrances.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {batch.bookings > 0 && (
            <p className="mt-1">
              <Link
                to="/admin/rechnungen?ansicht=konten"
                className="font-semibold underline underline-offset-4"
              >
                Zu den Konten
              </Link>
            </p>
          )}
        </Notice>
      </div>
    )
  return (
    <>
      <dl className="mt-3 max-w-140">
        {contentOf(batch).map(({ label, cents }) => (
          <div key={label} className="flex justify-between gap-4 border-b border-border py-2">
            <dt>{label}</dt>
            <dd>{formatEuro(cents)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-14 text-text-3">
        {formatCount(batch.bookings)} {batch.bookings === 1 ? 'Buchung' : 'Buchungen'}
        {tests === 'with' && ', mit denen des Testanbieters'}
        {isRunning && '. Der Monat läuft noch, es kommen weitere dazu'}. {lastWords(batch)}
      </p>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        {Array.from({ length: batch.parts }, (_, at) => (
          <BatchButton key={at + 1} part={at + 1} parts={batch.parts} month={month} tests={tests} />
        ))}
      </div>
    </>
  )
}

interface BatchButtonProps {
  readonly part: number
  readonly parts: number
  readonly month: Month
  readonly tests: 'with' | null
}

function BatchButton({ part, parts, month, tests }: BatchButtonProps) {
  // The same press again, after a lost answer, is the same file; the next press is another one.
  const [id, setId] = useState(() => crypto.randomUUID())
  const make = useMutation({
    mutationFn: () =>
      api.call(exportPostingBatch, { params: { month }, body: { id, part, ...(tests && { tests }) } }),
    meta: { showsErrors: true },
    onSuccess: async ({ name, content }) => {
      downloadFile(name, content)
      setId(crypto.randomUUID())
      await refreshAdminData()
    },
  })
  const failure = make.error && !isReauthenticationMissing(make.error) ? sentenceOf(make.error) : undefined
  return (
    <NetworkButton
      icon={Download}
      variant={part === 1 ? 'primary' : 'outline'}
      isLoading={make.isPending}
      loadingLabel="Stellt zusammen"
      error={failure}
      onClick={() => make.mutate()}
    >
      {parts === 1 ? `Buchungsstapel ${formatMonth(month)}` : `Datei ${part} von ${parts}`}
    </NetworkButton>
  )
}

function contentOf(batch: Batch) {
  return [
    { label: 'Rechnungen', cents: batch.invoices_cents },
    { label: 'Korrekturrechnungen', cents: batch.corrections_cents },
    { label: 'Zahlungen', cents: batch.paid_cents },
    { label: 'Rückbelastungen', cents: batch.returned_cents },
    { label: 'Erstattungen', cents: batch.refunded_cents },
  ].filter(({ cents }) => cents !== 0)
}

function lastWords({ last, bookings }: Batch): string {
  if (last === null) return 'Noch nicht geladen.'
  const added = bookings - last.bookings
  const since =
    added === 0
      ? 'seitdem unverändert'
      : added > 0
        ? `seitdem ${formatCount(added)} dazu`
        : `seitdem ${formatCount(-added)} weniger`
  return `Zuletzt geladen ${formatInstant(Date.parse(last.at))}${last.by === null ? '' : ` von ${last.by}`}, ${since}.`
}
