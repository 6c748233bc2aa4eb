import Table from 'lucide-react/icons/table-2'
import { type ReactNode, useState } from 'react'
import { href } from 'react-router'
import { type ComparedMonth } from '#domain/account-system/compare-months.ts'
import { formatMonthName, formatMonthYearShort } from '#domain/calendar/format-date.ts'
import { Section } from '#web/app/page/section.tsx'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { listWords } from '#web/kit/words/list-words.ts'
import type { MonthView } from '#web/member/month/month-view.ts'
import type { PotRow } from '#web/member/month/pot-rows.ts'
import type { PageLayout } from '#web/member/month/use-layout.ts'
import { PotHistoryDialog } from './later-parts.ts'
import { PotCards } from './pot-cards.tsx'
import { PotTable } from './pot-table.tsx'

interface PotsSectionProps {
  readonly view: MonthView
  readonly rows: readonly PotRow[]
  readonly layout: PageLayout
  /** The income of the month by source, for the card of the income. */
  readonly incomeLines: ReactNode
}

/** The income and the five pots into which it is split. */
export function PotsSection({ view, rows, layout, incomeLines }: PotsSectionProps) {
  const [isTableOpen, setTableOpen] = useState(false)
  const { month, today, history, plan } = view
  const isNow = month === `${today.slice(0, 7)}-01`
  const line = isNow ? 'heutiges Soll' : `Soll im ${formatMonthName(month)}`
  const reasons = reasonsOf(history.slice(0, -1))
  const words = `Strich: ${line}. Balken: Abweichung im Monat.${reasons ? ` ${reasons}.` : ''}`
  return (
    <Section
      title="Fünf Töpfe"
      actions={
        <div className="flex flex-wrap items-center gap-x-6 print:hidden">
          <TextAction icon={Table} onClick={() => setTableOpen(true)}>
            Tabelle
          </TextAction>
          <ButtonLink variant="quiet" to={href('/einstellungen/kontensystem')}>
            Raten ändern
          </ButtonLink>
        </div>
      }
    >
      {layout === 'wide' ? (
        <>
          <PotTable view={view} rows={rows} />
          <p className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1 text-14 text-text-3">
            <span>{words}</span>
            {plan.transfers.open.length > 0 && (
              <span>Gestrichelt: im {formatMonthName(month)} noch offen</span>
            )}
          </p>
        </>
      ) : (
        <>
          <p className="mt-1 text-14 text-text-3">
            Strich: {line}. Balken: Abweichung, {formatMonthYearShort(history[0]!.month)} bis{' '}
            {formatMonthYearShort(month)}.
          </p>
          <PotCards view={view} rows={rows} columns={layout === 'medium' ? 2 : 1} incomeLines={incomeLines} />
          <p className="mt-3 text-right">
            <SumCheck
              parts={rows.map((row) => row.figure.targetCents)}
              whole={plan.distribution.incomeCents}
            />
          </p>
        </>
      )}
      <PotHistoryDialog isOpen={isTableOpen} history={history} onClose={() => setTableOpen(false)} />
    </Section>
  )
}

const AT_MOST = 3

/** The reasons why months differ from the others: `Dezember mit Weihnachtsgeld, Juli mit Urlaubsgeld`. */
function reasonsOf(history: readonly ComparedMonth[]): string {
  return history
    .flatMap(({ month, plan }) => {
      const special =
        plan?.income.lines
          .filter(({ source, isDue, actualCents }) => isDue && actualCents > 0 && isSpecial(source.rhythm))
          .map(({ source }) => source.label) ?? []
      const extras = plan?.income.extras.map(({ label }) => label) ?? []
      const names = [...special, ...extras]
      return names.length === 0 ? [] : [`${formatMonthName(month)} mit ${listWords(names)}`]
    })
    .slice(0, AT_MOST)
    .join(', ')
}

function isSpecial(rhythm: string): boolean {
  return rhythm === 'yearly' || rhythm === 'half_yearly' || rhythm === 'once'
}
