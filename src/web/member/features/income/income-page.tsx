import Download from 'lucide-react/icons/download'
import Table2 from 'lucide-react/icons/table-2'
import Users from 'lucide-react/icons/users'
import { type ReactNode, useState } from 'react'
import { formatMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { hasEnded } from '#domain/income/has-ended.ts'
import { meanIncome, monthIncome } from '#domain/income/month-income.ts'
import { irregularValues } from '#domain/income/month-value.ts'
import { reserveAt } from '#domain/income/tax-reserve.ts'
import { sumCents } from '#domain/money/cents.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { Section } from '#web/app/page/section.tsx'
import { planningReads } from '#web/household/planning/planning-reads.ts'
import { type Planning, usePlanning } from '#web/household/planning/use-planning.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { AnswerFigure } from '#web/kit/display/answer-figure.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { useCurrentMonth } from '#web/kit/words/today.ts'
import { grossTitle } from '#web/member/month/income-words.ts'
import { BaseExplained } from './base-explained.tsx'
import { EmptyIncome } from './empty-income.tsx'
import { EndedSources } from './ended-sources.tsx'
import { ForecastTable } from './forecast-table.tsx'
import { buildForecast } from './forecast.ts'
import { IncomeChart } from './income-chart.tsx'
import { downloadForecast, downloadSources } from './income-csv.ts'
import { IncomeSkeleton } from './income-skeleton.tsx'
import { sourceCountWords } from './income-words.ts'
import { meanReasons } from './mean-sentence.ts'
import { PersonsDialog } from './persons-dialog.tsx'
import { RaiseSection } from './raise-section.tsx'
import { SourceDrawer, newSource } from './source-drawer.tsx'
import { sourceGroups } from './source-groups.ts'
import { SourceList } from './source-list.tsx'

export const meta = pageMeta({ title: 'Einkommen' })
export const links = planningReads

export default function IncomePage() {
  const planning = usePlanning()
  const month = useCurrentMonth()
  const drawer = useDrawerParam('quelle')
  const [arePersonsOpen, setPersonsOpen] = useState(false)

  if (planning.state !== 'ready') {
    return (
      <>
        <PageTitle area="Einstellungen" title="Einkommen" />
        {planning.state === 'pending' ? (
          <IncomeSkeleton />
        ) : (
          <Notice tone="negative" className="mt-8">
            {sentenceOf(planning.error)} <NoticeAction onClick={planning.retry}>Noch einmal</NoticeAction>
          </Notice>
        )}
      </>
    )
  }

  const { household, income, accounts, accountSystem } = planning.planning
  const isEmpty = income.sources.length === 0
  const groups = sourceGroups(income.sources, income.receipts, household.persons, month)
  const addButton = (
    <Button
      size={44}
      variant={drawer.value === null ? 'primary' : 'outline'}
      className="phone:w-full"
      onClick={() => drawer.open(newSource)}
    >
      Quelle hinzufügen
    </Button>
  )
  const tools = (
    <>
      <TextAction icon={Users} onClick={() => setPersonsOpen(true)}>
        Personen
      </TextAction>
      {!isEmpty && (
        <TextAction icon={Download} onClick={() => downloadSources(groups, accounts.accounts, month)}>
          CSV
        </TextAction>
      )}
    </>
  )
  return (
    <>
      <PageTitle
        area="Einstellungen"
        title="Einkommen"
        actions={
          <div className="contents phone:hidden print:hidden">
            {tools}
            {!isEmpty && addButton}
          </div>
        }
      />
      {isEmpty ? (
        <EmptyIncome onAdd={() => drawer.open(newSource)} />
      ) : (
        <IncomeView
          planning={planning.planning}
          month={month}
          groups={groups}
          drawer={drawer}
          addButton={addButton}
        />
      )}
      <div className="mt-6 flex flex-wrap gap-x-6 md:hidden print:hidden">{tools}</div>
      <SourceDrawer
        value={drawer.value}
        onClose={drawer.close}
        onMissing={drawer.discard}
        household={household}
        income={income}
        accounts={accounts.accounts}
        accountSystem={accountSystem}
        month={month}
      />
      <PersonsDialog
        isOpen={arePersonsOpen}
        onClose={() => setPersonsOpen(false)}
        household={household}
        income={income}
        accounts={accounts}
      />
    </>
  )
}

interface IncomeViewProps {
  readonly planning: Planning
  readonly month: Month
  readonly groups: ReturnType<typeof sourceGroups<Planning['household']['persons'][number]>>
  readonly drawer: ReturnType<typeof useDrawerParam>
  /** The button that adds a source; on phones it stands below the headline. */
  readonly addButton: ReactNode
}

function IncomeView({
  planning: { income, accountSystem },
  month,
  groups,
  drawer,
  addButton,
}: IncomeViewProps) {
  const [isTable, setTable] = useState(false)
  const forecast = buildForecast(income, month)
  const isNothingPlanned = forecast.months.every(({ totalCents }) => totalCents === 0)
  const ended = income.sources.filter((source) => hasEnded(source, month))
  const count = income.sources.length - ended.length
  return (
    <>
      <AnswerFigure
        className="mt-10"
        label={formatMonth(month)}
        cents={sumCents(groups.map(({ plannedCents }) => plannedCents))}
      />
      <GrossSentence income={income} month={month} />
      <MeanSentence income={income} month={month} />
      <div className="mt-4 md:hidden print:hidden">{addButton}</div>
      <Section
        title="Die nächsten zwölf Monate"
        actions={
          <div className="contents print:hidden">
            <TextAction icon={Table2} aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              {isTable ? 'Diagramm' : 'Tabelle'}
            </TextAction>
            <TextAction
              icon={Download}
              className={isTable ? '' : 'phone:hidden'}
              onClick={() => downloadForecast(forecast)}
            >
              CSV
            </TextAction>
          </div>
        }
      >
        {!isTable && (
          <div className="print:hidden">
            {isNothingPlanned ? (
              <p className="mt-3 text-text-2">In den nächsten zwölf Monaten ist noch nichts geplant.</p>
            ) : (
              <IncomeChart forecast={forecast} baseCents={meanIncome(income, month)} />
            )}
          </div>
        )}
        <div className={isTable ? 'mt-3' : 'mt-3 hidden print:block'}>
          <ForecastTable forecast={forecast} />
        </div>
        <div className="mt-1 print:hidden">
          <BaseExplained income={income} month={month} />
        </div>
      </Section>
      <Section title={sourceCountWords(count)} aside={`zählt im ${formatMonthName(month)}`}>
        <SourceList
          groups={groups}
          month={month}
          openId={drawer.value}
          onOpen={drawer.open}
          onAdd={(personId) => drawer.open(`${newSource}-${personId}`)}
        />
        <IrregularNote income={income} month={month} />
        <EndedSources
          sources={ended}
          receipts={income.receipts}
          month={month}
          openId={drawer.value}
          onOpen={drawer.open}
        />
      </Section>
      <RaiseSection income={income} accountSystem={accountSystem} month={month} />
    </>
  )
}

/**
 * The amount that arrives before VAT (Umsatzsteuer) and the tax reserve are set aside; it has a name of its
 * own, because it is not the income of the month.
 */
function GrossSentence({ income, month }: Pick<Planning, 'income'> & { readonly month: Month }) {
  const { lines, totalPlannedCents } = monthIncome(income, month)
  const grossCents = sumCents(lines.map(({ plannedCents }) => plannedCents))
  if (grossCents === totalPlannedCents) return null
  const hasVat = lines.some(({ source }) => (reserveAt(source.reserves, month)?.vatBp ?? 0) > 0)
  return (
    <p className="mt-2 text-14 text-text-3">
      {grossTitle(hasVat)}: <Money cents={grossCents} />
    </p>
  )
}

function MeanSentence({ income, month }: Pick<Planning, 'income'> & { readonly month: Month }) {
  const mean = meanIncome(income, month)
  const reasons = meanReasons(income.sources, month)
  return (
    <p className="mt-3 max-w-136 text-text-2">
      Im Mittel der nächsten zwölf Monate sind es <Money cents={mean} />
      {reasons === '' ? '.' : `: ${reasons}.`}
    </p>
  )
}

function IrregularNote({ income, month }: Pick<Planning, 'income'> & { readonly month: Month }) {
  const formatEuro = useFormatEuro()
  const irregular = income.sources.filter(
    (source) => source.rhythm === 'irregular' && !hasEnded(source, month),
  )
  if (irregular.length === 0) return null
  const [only] = irregular
  const values = only && irregular.length === 1 ? irregularValues(only, income.receipts, month) : null
  return (
    <p className="mt-3 max-w-prose text-14 text-text-3">
      Unregelmäßiges zählt mit dem kleineren Wert aus 12-Monats-Mittel
      {values && ` (${formatEuro(values.meanCents)})`} und kleinstem Monat der letzten sechs
      {values && ` (${formatEuro(values.minimumCents)})`}.
    </p>
  )
}
