import { useState } from 'react'
import type { Month } from '#domain/calendar/month.ts'
import type { IncomeReceipt, IncomeSource } from '#domain/income/income-source.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { sourceRow } from './source-groups.ts'
import { SourceLine } from './source-list.tsx'

interface EndedSourcesProps {
  readonly sources: readonly IncomeSource[]
  readonly receipts: readonly IncomeReceipt[]
  readonly month: Month
  readonly openId: string | null
  readonly onOpen: (id: string) => void
}

/** The sources that have ended; they keep their months and are listed separately. */
export function EndedSources({ sources, receipts, month, openId, onOpen }: EndedSourcesProps) {
  const [isShown, setShown] = useState(false)
  if (sources.length === 0) return null
  return (
    <div className="@container mt-4">
      <TextAction aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        Beendet, {sources.length} {sources.length === 1 ? 'Quelle' : 'Quellen'}
      </TextAction>
      {isShown && (
        <ul className="border-t border-border">
          {sources.map((source) => (
            <SourceLine
              key={source.id}
              row={sourceRow(source, receipts, month)}
              month={month}
              isOpen={source.id === openId}
              onOpen={() => onOpen(source.id)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
