import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { type ReactNode, useMemo, useState } from 'react'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay, formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { type ContractRow, contractCosts, contractRows, isRunning } from '#domain/contracts/contract-row.ts'
import { DEADLINE_DAYS } from '#domain/contracts/next-termination.ts'
import { sumCents } from '#domain/money/cents.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { Section } from '#web/app/page/section.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { AnswerFigure } from '#web/kit/display/answer-figure.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { ViewSwitch } from '#web/kit/drawing/view-switch.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { printWholePage } from '#web/kit/parts/print-whole-page.ts'
import { capitalNumberWord } from '#web/kit/words/number-word.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { useToday } from '#web/kit/words/today.ts'
import { contractParam } from '#web/member/household-plan/budget-address.ts'
import { BudgetFrame } from '#web/member/household-plan/budget-frame.tsx'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { WritingNotice } from '#web/member/subscription/writing-notice.tsx'
import { downloadDeadlines, withDeadline } from './calendar-file.ts'
import { newContract } from './contract-address.ts'
import { ContractList } from './contract-list.tsx'
import { daysLeftWords } from './contract-words.ts'
import { downloadContracts } from './contracts-csv.ts'
import { DeadlineYear } from './deadline-year.tsx'
import { EmptyContracts } from './empty-contracts.tsx'
import { PriceChanges } from './price-changes.tsx'
import { ProbableContracts } from './probable-contracts.tsx'

const filters = [
  { value: 'all', label: 'Alle' },
  { value: 'soon', label: 'Frist bald' },
  { value: 'any_time', label: 'Jederzeit' },
  { value: 'cancelled', label: 'Gekündigt' },
] as const
type Filter = (typeof filters)[number]['value']

/** The cost of all contracts, and the contracts that can be ended soon, with their deadlines. */
export function ContractsView({ planning }: { readonly planning: BudgetPlanning }) {
  const today = useToday()
  const { open } = useDrawerParam(contractParam)
  const { data } = planning
  const rows = useMemo(
    () => contractRows(data.items, data.contracts, today),
    [data.items, data.contracts, today],
  )
  const [filter, setFilter] = useState<Filter>('all')
  const shown = rows.filter((row) => isShown(row, filter))
  const isEmpty = rows.length === 0
  const addButton = (
    <Button size={44} className="phone:w-full" onClick={() => open(newContract)}>
      Vertrag hinzufügen
    </Button>
  )
  const actions = (
    <>
      {withDeadline(rows).length > 0 && (
        <TextAction icon={CalendarPlus} onClick={() => downloadDeadlines(rows)}>
          Fristen in den Kalender
        </TextAction>
      )}
      <TextAction icon={Download} onClick={() => downloadContracts(rows, today)}>
        CSV
      </TextAction>
      <TextAction icon={Printer} onClick={printWholePage}>
        Drucken
      </TextAction>
    </>
  )
  return (
    <BudgetFrame view="vertraege" title="Verträge" actions={!isEmpty && actions}>
      <WritingNotice />
      {isEmpty ? (
        <EmptyContracts onAdd={() => open(newContract)} />
      ) : (
        <>
          <Answer rows={rows} today={today} addButton={addButton} />
          <DeadlineYear rows={rows} today={today} onOpen={open} />
          <PriceChanges planning={planning} today={today} onOpen={open} />
          <Section
            title="Alle Verträge"
            actions={
              <ViewSwitch
                label="Welche Verträge"
                choices={filters}
                value={filter}
                onChange={setFilter}
                className="flex flex-wrap gap-x-5"
              />
            }
          >
            <ContractList rows={shown} isWhole={filter === 'all'} today={today} onOpen={open} />
          </Section>
        </>
      )}
      <ProbableContracts planning={planning} isFirst={isEmpty} onOpen={open} />
    </BudgetFrame>
  )
}

function isShown({ contract, termination, daysLeft }: ContractRow, filter: Filter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'soon':
      return daysLeft !== null && daysLeft <= DEADLINE_DAYS
    case 'any_time':
      return termination?.isAnyTime ?? false
    case 'cancelled':
      return contract.cancelledTo !== null
  }
}

interface AnswerProps {
  readonly rows: readonly ContractRow[]
  readonly today: Day
  readonly addButton: ReactNode
}

function Answer({ rows, today, addButton }: AnswerProps) {
  const format = useFormatEuro()
  const running = rows.filter(({ contract }) => isRunning(contract, today))
  const yearlyCents = contractCosts(rows, today)
  const count = running.length
  const next = rows.find(({ daysLeft }) => daysLeft !== null)
  const free = running.filter(({ termination }) => termination?.isAnyTime)
  const bound = running.filter(({ termination }) => termination && !termination.isAnyTime)
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <div>
        <AnswerFigure label="Verträge im Monat" cents={roundHalfUp(toEuros(yearlyCents).div(12))} />
        <p className="mt-3 max-w-prose text-text-2">
          {`${deadlineSentence(rows)} ${count === 1 ? 'Der Vertrag kostet' : `Alle ${count} zusammen kosten`} ${format(yearlyCents)} im Jahr.`}
        </p>
        <div className="mt-4 print:hidden">{addButton}</div>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] content-start gap-6 lg:mt-6">
        {next?.termination && (
          <Figure
            label="Nächste Frist"
            value={formatDay(next.termination.arriveBy)}
            note={softHyphens(next.item.name)}
          />
        )}
        <Figure label="Fest gebunden" value={contractWords(bound.length)} note={inAYear(bound)} />
        <Figure label="Jederzeit kündbar" value={contractWords(free.length)} note={inAYear(free)} />
      </dl>
    </div>
  )

  function inAYear(some: readonly ContractRow[]): string {
    return `${format(sumCents(some.map((row) => row.yearlyCents)))} im Jahr`
  }
}

interface FigureProps {
  readonly label: string
  readonly value: string
  readonly note: string
}

function Figure({ label, value, note }: FigureProps) {
  return (
    <div className="border-t border-border pt-3">
      <dt className="text-14 text-text-2">{label}</dt>
      <dd className="text-24 font-semibold">{value}</dd>
      <dd className="text-14 text-text-3">{note}</dd>
    </div>
  )
}

function contractWords(count: number): string {
  return count === 1 ? '1 Vertrag' : `${count} Verträge`
}

/**
 * A sentence about the next decisions: the contracts whose deadlines are soon, else the contract with the
 * next deadline.
 */
function deadlineSentence(rows: readonly ContractRow[]): string {
  const dated = rows.flatMap(({ item, termination, daysLeft }) =>
    termination && daysLeft !== null ? [{ name: item.name, until: termination.arriveBy, daysLeft }] : [],
  )
  const [first] = dated
  if (!first) return 'Keine Kündigungsfrist läuft.'
  const soon = dated.filter(({ daysLeft }) => daysLeft <= DEADLINE_DAYS)
  if (soon.length === 0)
    return `Die nächste Kündigungsfrist endet am ${formatDayMonthYear(first.until)}: ${first.name}.`
  if (soon.length === 1)
    return `${first.name} kannst du noch bis ${formatDayMonthYear(first.until)} kündigen, ${daysLeftWords(first.daysLeft)}.`
  return `${capitalNumberWord(soon.length)} Verträge kannst du in den nächsten ${DEADLINE_DAYS} Tagen kündigen, ${first.name} ${daysLeftWords(first.daysLeft)}.`
}
