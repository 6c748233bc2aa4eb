import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import { downloadFile } from '#web/kit/browser/download.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { useToday } from '#web/kit/words/today.ts'
import { type CsvNames, bookingsHead, bookingsRows } from '#web/member/bookings-csv/bookings-csv.ts'
import type { BookingsQuery } from '#web/member/household-plan/all-bookings.ts'
import { readBookings } from '#web/member/household-plan/all-bookings.ts'

interface ExportActionProps {
  readonly query: BookingsQuery
  readonly names: CsvNames
}

/** Downloads all bookings of the filter as a file, page by page; shows the progress and can be cancelled. */
export function ExportAction({ query, names }: ExportActionProps) {
  const today = useToday()
  const [count, setCount] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function write() {
    const stop = new AbortController()
    running.current = stop
    setCount(0)
    try {
      // Whether the file needs the columns of trades is known only at the end, so until the first trade the
      // rows are kept both with and without these columns.
      let hasTrades = false
      const plain: string[] = []
      const withTrades: string[] = []
      let written = 0
      let cursor: string | null = null
      do {
        // Each page begins where the one before it ends.
        // oxlint-disable-next-line no-await-in-loop
        const page: Awaited<ReturnType<typeof readBookings>> = await readBookings(
          query,
          cursor,
          '200',
          stop.signal,
        )
        hasTrades ||= page.transactions.some(({ tradeKind }) => (tradeKind ?? null) !== null)
        withTrades.push(bookingsRows(page.transactions, names, true))
        if (!hasTrades) plain.push(bookingsRows(page.transactions, names))
        written += page.transactions.length
        cursor = page.next
        setCount(written)
      } while (cursor !== null)
      downloadFile(
        `buchungen-${today}.csv`,
        new Blob([bookingsHead(names.accounts, hasTrades), ...(hasTrades ? withTrades : plain)], {
          type: 'text/csv;charset=utf-8',
        }),
      )
      showToast({ message: `${written.toLocaleString('de-DE')} Buchungen gespeichert` })
    } catch {
      if (!stop.signal.aborted)
        showToast({
          type: 'negative',
          message: 'Die Datei wurde nicht fertig: Die Verbindung hat nicht geklappt. Versuch es noch einmal.',
          timeout: 0,
        })
    } finally {
      setCount(null)
    }
  }

  if (count === null)
    return (
      <TextAction icon={Download} onClick={() => void write()}>
        CSV
      </TextAction>
    )
  return (
    <span className="inline-flex items-center gap-3 text-14 text-text-2">
      <span role="status">{`${count.toLocaleString('de-DE')} gelesen …`}</span>
      <TextAction onClick={() => running.current?.abort()}>Abbrechen</TextAction>
    </span>
  )
}
