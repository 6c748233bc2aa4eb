import { type ReactNode, useState } from 'react'
import { Button } from '#web/kit/controls/button.tsx'

/** The number of records shown at first, and with each press of "more". */
const SHOWN_AT_ONCE = 50

interface RecordGroupProps<Record> {
  readonly title: string
  readonly records: readonly Record[]
  readonly keyOf: (record: Record) => string
  readonly children: (record: Record) => ReactNode
}

/** Records that the restore treats in the same way: the first of them, and more on demand. */
export function RecordGroup<Record>({ title, records, keyOf, children }: RecordGroupProps<Record>) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  if (records.length === 0) return null
  const more = records.length - shown
  return (
    <div className="mt-2 pb-2">
      <h4 className="text-14 font-semibold">{title}</h4>
      <ul className="mt-1 space-y-2">
        {records.slice(0, shown).map((record) => (
          <li key={keyOf(record)}>{children(record)}</li>
        ))}
      </ul>
      {more > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="text-14 text-text-3">
            {more === 1 ? 'und 1 weiterer' : `und ${more.toLocaleString('de-DE')} weitere`}
          </p>
          <Button variant="quiet" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
            Mehr zeigen
          </Button>
        </div>
      )}
    </div>
  )
}
