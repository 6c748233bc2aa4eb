import { useMemo } from 'react'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import { laterCorrections, sumCorrections } from '#domain/monthly-close/later-corrections.ts'
import { householdPositions } from '#domain/net-worth/household-positions.ts'
import { Section } from '#web/app/page/section.tsx'
import { DataTable } from '#web/kit/display/data-table.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import type { ClosePlanning } from './use-close-planning.ts'

/** The balances of the month's end that were corrected since the close, beside the values of the snapshot. */
export function CorrectionsSection({ close }: { readonly close: ClosePlanning }) {
  const { stored, records, today, month } = close
  const { snapshot, isClosed } = stored
  const format = useFormatEuro()
  const corrections = useMemo(
    () =>
      snapshot && isClosed
        ? laterCorrections({ month, ...snapshot }, householdPositions(records, today))
        : [],
    [snapshot, isClosed, month, records, today],
  )
  if (corrections.length === 0) return null
  const sum = sumCorrections(corrections)
  return (
    <Section
      title={`Seit dem Abschluss: Korrektur ${format(sum, { isSigned: true })}`}
      lead={`Der Abschluss bleibt, wie er ist. Im nächsten Monat steht der Unterschied als „Korrektur früherer Monate“; öffnest du den ${formatMonthName(month)} wieder, rechnet er ihn ein.`}
      className="mt-12 md:mt-18 print:mt-6"
    >
      <div className="mt-2">
        <DataTable
          caption="Korrekturen nach Position"
          rows={corrections}
          rowKey={({ id }) => id}
          hasTotal
          columns={[
            { key: 'name', head: 'Position', cell: ({ name }) => name, total: 'Korrektur' },
            {
              key: 'closed',
              head: 'Im Abschluss',
              isNumber: true,
              cell: ({ closedCents }) => <Money cents={closedCents} />,
            },
            {
              key: 'today',
              head: 'Heute bekannt',
              isNumber: true,
              cell: ({ todayCents }) => <Money cents={todayCents} />,
            },
            {
              key: 'difference',
              head: 'Korrektur',
              isNumber: true,
              cell: ({ closedCents, todayCents }) => <Money cents={todayCents - closedCents} isSigned />,
              total: <Money cents={sum} isSigned />,
            },
          ]}
        />
      </div>
    </Section>
  )
}
