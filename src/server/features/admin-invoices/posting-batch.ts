import type { exportPostingBatch, readPostingBatch } from '#contract/admin/invoices.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { isEntered } from '#domain/bookkeeping/bookkeeping.ts'
import { MOST_BOOKINGS, type Posted, batchHead, batchLines } from '#domain/bookkeeping/posting-batch.ts'
import { lastDayOfMonth } from '#domain/calendar/day.ts'
import { MINUTE_SECONDS } from '#domain/calendar/durations.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { STANDARD_VAT_BP } from '#domain/subscription/vat.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call, StreamAnswer } from '#server/http/serve.ts'
import { timeZone } from '#server/today.ts'
import {
  type BatchScope,
  type PostedRow,
  bookingsOfPart,
  findForeignRates,
  findLastExport,
  insertExport,
  sumBatch,
} from './batch-store.ts'
import { findSettings } from './settings-store.ts'
import { readByCursor } from './store.ts'
import { streamFile } from './stream-file.ts'

const byAdmin = { burst: 30, everySeconds: 10 * MINUTE_SECONDS } as const

/** What the file of a month will contain, or why there is none. */
export async function previewBatch(
  scope: BatchScope,
  { database }: Pick<Dependencies, 'database'>,
): Promise<DataOf<typeof readPostingBatch>> {
  const sums = await sumBatch(database, scope)
  const centsOf = (kind: Posted['kind']) => sums.find((sum) => sum.kind === kind)?.cents ?? 0
  const bookings = sums.reduce((all, sum) => all + sum.bookings, 0)
  const last = await findLastExport(database, scope)
  const settings = await findSettings(database)
  return {
    bookings,
    invoices_cents: centsOf('invoice'),
    corrections_cents: centsOf('correction'),
    paid_cents: centsOf('paid'),
    returned_cents: centsOf('returned'),
    refunded_cents: centsOf('refunded'),
    parts: Math.max(1, Math.ceil(bookings / MOST_BOOKINGS)),
    hindrances: [
      ...(settings ? [] : ['Trag zuerst Beraternummer, Mandantennummer und Konten ein.']),
      ...(bookings === 0 ? [`Im ${formatMonth(scope.month)} gibt es nichts zu buchen.`] : []),
      ...(await findForeignRates(database, scope, STANDARD_VAT_BP)).map(
        ({ number, vat_bp }) =>
          `Rechnung ${number} hat ${formatPercent(vat_bp)} Umsatzsteuer. Dafür gibt es kein Konto.`,
      ),
    ],
    last: last && { at: last.at.toISOString(), by: last.by, bookings: last.bookings },
  }
}

/**
 * The file for the tax adviser. The same call again is the same file and is noted once.
 * @throws {Problem} conflict where there is a hindrance · invalid_input for a part that there is not · too_many_requests
 */
export async function exportBatch(
  { params, body, caller, note }: Call<typeof exportPostingBatch>,
  dependencies: Dependencies,
): Promise<StreamAnswer> {
  const { clock, database, limits } = dependencies
  limits.count('posting-batch', caller.adminId, byAdmin)
  const scope = { month: params.month, hasTests: body.tests === 'with' }
  const preview = await previewBatch(scope, dependencies)
  const bookkeeping = (await findSettings(database))?.content
  if (preview.hindrances.length > 0 || !bookkeeping || !isEntered(bookkeeping)) throw problem('conflict')
  if (body.part > preview.parts) throw fieldProblem('part', partsSentence(preview.parts))
  const now = clock.now()
  let bookings = 0
  let totalCents = 0
  return streamFile(dependencies, {
    name: fileName(scope, preview.parts > 1 ? body.part : null),
    type: 'text/csv; charset=windows-1252',
    async write(transaction, outlet) {
      outlet.write(batchHead(bookkeeping, headOf(scope, now)))
      for await (const rows of readByCursor(transaction, bookingsOfPart(scope, body.part))) {
        outlet.write(batchLines(bookkeeping, rows.map(postedOf)))
        bookings += rows.length
        totalCents += rows.reduce((sum, row) => sum + row.amount_cents, 0)
        await outlet.catchUp()
      }
    },
    whenWhole: () =>
      inTransaction(database, async (transaction) => {
        const taken = {
          id: body.id,
          scope,
          part: body.part,
          bookings,
          totalCents,
          adminId: caller.adminId,
          now,
        }
        if (await insertExport(transaction, taken))
          await note(transaction, 'posting_batch_exported', { reason: formatMonth(scope.month) })
      }),
  })
}

function partsSentence(parts: number): string {
  return parts === 1 ? 'Dieser Monat hat nur eine Datei.' : `Dieser Monat hat ${parts} Dateien.`
}

function postedOf(row: PostedRow): Posted {
  return {
    kind: row.kind,
    on: row.on_day,
    amountCents: row.amount_cents,
    number: row.number,
    settledUnder: row.settled_under,
    vatBp: row.vat_bp,
    way: row.way,
  }
}

function headOf({ month, hasTests }: BatchScope, now: Date) {
  return {
    month,
    createdAt: clockInGermany(now),
    lastDay: lastDayOfMonth(month),
    title: `Rechnungen ${month.slice(5, 7)}/${month.slice(0, 4)}${hasTests ? ' mit Test' : ''}`,
  }
}

/** DATEV takes files only by this beginning of their name. */
function fileName({ month, hasTests }: BatchScope, part: number | null): string {
  return `EXTF_Buchungsstapel_${month.slice(0, 7)}${part === null ? '' : `_${part}`}${hasTests ? '_mit_Test' : ''}.csv`
}

/** `20261130094512345` */
function clockInGermany(now: Date): string {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(now)
  return text.replaceAll(/\D/g, '') + String(now.getUTCMilliseconds()).padStart(3, '0')
}
