import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { changeOf } from '#domain/monthly-close/month-snapshot.ts'
import { Section } from '#web/app/page/section.tsx'
import { DataTable } from '#web/kit/display/data-table.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { clockTime, germanDay } from '#web/kit/words/moments.ts'
import type { ClosePlanning } from './use-close-planning.ts'

/** The log of the close: who closed the month or opened it again, and the result of each close. */
export function LogSection({ stored }: Pick<ClosePlanning, 'stored'>) {
  const { log, snapshot, earlier } = stored
  const closes = [...(snapshot ? [snapshot] : []), ...earlier]
  const rows = log.map((entry) => ({
    ...entry,
    close: entry.event === 'closed' ? closes.find(({ closedAt }) => closedAt === entry.at) : undefined,
  }))
  return (
    <Section title="Protokoll" id="protokoll" className="mt-12 md:mt-18 print:mt-6">
      <DataTable
        caption="Abschlüsse und Öffnungen dieses Monats"
        rows={rows}
        rowKey={({ event, at }) => `${event} ${at}`}
        columns={[
          { key: 'at', head: 'Wann', cell: ({ at }) => closedAtWords(at) },
          {
            key: 'event',
            head: 'Was',
            cell: ({ event }) => (event === 'closed' ? 'abgeschlossen' : 'wieder geöffnet'),
          },
          { key: 'by', head: 'Wer', cell: ({ by }) => by },
          {
            key: 'change',
            head: 'Änderung',
            isNumber: true,
            cell: ({ close }) => close && <Money cents={changeOf(close)} isSigned />,
          },
          {
            key: 'after',
            head: 'Nettovermögen',
            isNumber: true,
            cell: ({ close }) => close && <Money cents={close.afterCents} />,
          },
        ]}
      />
    </Section>
  )
}

/** The time of a close in words: `21. November 2026, 18:42`. */
export function closedAtWords(instant: string): string {
  return `${formatDayMonthYear(germanDay(instant))}, ${clockTime(instant)}`
}
