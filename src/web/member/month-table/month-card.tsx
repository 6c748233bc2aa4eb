import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { enteredBalance } from '#domain/accounts/balances-of-day.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import { addMonths, type Month, monthOf, startOfYear } from '#domain/calendar/month.ts'
import { type Cents, MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { formatAmount } from '#domain/money/format-money.ts'
import { monthsOfTable, monthTable } from '#domain/net-worth/month-table.ts'
import type { MonthValue } from '#domain/net-worth/month-values.ts'
import type { WaterfallBar } from '#domain/net-worth/monthly-waterfall.ts'
import type { HouseholdFlows } from '#domain/net-worth/position-flows.ts'
import { placeValue } from '#domain/wealth-plan/place-value.ts'
import { Section } from '#web/app/page/section.tsx'
import { firstMonthWords } from '#web/household/planning/comparison-words.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { ForeignMoney } from '#web/kit/display/foreign-money.tsx'
import { Formulas } from '#web/kit/display/formulas.tsx'
import { TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { ForeignBalanceDialog } from '#web/member/currencies/foreign-balance-dialog.tsx'
import { AddPositionDialog } from './add-position-dialog.tsx'
import { currencyOfPosition, storedForeignIn } from './foreign-cell.ts'
import { causesOf, monthBar, monthCalculations, movedOf } from './month-calculations.ts'
import { amountRem } from './month-columns.tsx'
import { downloadMonths } from './month-csv.ts'
import { cellKey, storedIn, withPending } from './pending-values.ts'
import type { SheetPosition } from './sheet-positions.ts'
import type { MonthWrites } from './use-month-writes.ts'
import { ValuesNotStored } from './values-not-stored.tsx'

interface MonthCardProps {
  readonly positions: readonly SheetPosition[]
  /** The known payments into and out of positions. */
  readonly flows: HouseholdFlows
  readonly first: Month | null
  readonly today: Day
  readonly writes: MonthWrites
}

/** The width in rem that a field has beyond its amount, and its least width. */
const [FIELD_REM, LEAST_REM] = [2.75, 6.75]

/** The number of years back in which a month can be entered although nothing is known of it yet. */
const YEARS_BACK = 1

/** One month on a phone: a row with a field for each position. */
export function MonthCard({ positions, flows, first, today, writes }: MonthCardProps) {
  const format = useFormatEuro()
  const current = monthOf(today)
  const [month, setMonth] = useState(current)
  const [isAdding, setAdding] = useState(false)
  const before = addMonths(month, -1)
  const entered = positions.map((position) => ({
    ...position,
    series: withPending(position.series, writes.pending),
  }))
  const shown = entered.filter(({ series: { goneFrom } }) => goneFrom === null || month < goneFrom)
  const [row] = monthTable(
    shown.map(({ series }) => series),
    [month],
    flows,
  ).rows
  const earliest = addMonths(startOfYear(first ?? current), -12 * YEARS_BACK)
  const nameOf = (id: string) => positions.find((position) => position.id === id)?.name ?? ''
  const bar = monthBar(shown, month, flows)

  // The download contains the months that the table shows at first on a desktop.
  function download() {
    const months = monthsOfTable('last', first, current)
    const [from = current] = months
    const listed = entered.filter(({ series: { goneFrom } }) => goneFrom === null || from < goneFrom)
    const series = listed.map((position) => position.series)
    downloadMonths(listed, monthTable(series, months, flows), current)
  }

  return (
    <Section
      title={formatMonth(month)}
      id="monat"
      actions={
        <div className="flex">
          <IconButton
            label="Monat davor"
            icon={ChevronLeft}
            disabled={month <= earliest}
            onClick={() => setMonth(before)}
          />
          <IconButton
            label="Monat danach"
            icon={ChevronRight}
            disabled={month >= current}
            onClick={() => setMonth(addMonths(month, 1))}
          />
        </div>
      }
    >
      <p className="text-14 text-text-2" aria-live="polite">
        {shown.length === 1 ? 'Eine Position' : `${shown.length} Positionen`}
        {first !== null && first < month ? (
          <>
            ,{' '}
            <Money
              cents={row?.changeCents ?? 0}
              isSigned
              className={(row?.changeCents ?? 0) < 0 ? 'text-negative' : 'text-positive'}
            />{' '}
            zum {formatMonthName(before)}
          </>
        ) : (
          first !== null && `. ${firstMonthWords(first)}`
        )}
      </p>
      <ValuesNotStored {...writes} nameOf={nameOf} />
      <ul className="mt-3 border-t border-border">
        {shown.map((position, place) => (
          <PositionRow
            key={`${position.id} ${month}`}
            position={position}
            positions={positions}
            month={month}
            today={today}
            value={row?.values[place] ?? null}
            changeCents={row?.changesCents[place] ?? 0}
            flows={flows}
            writes={writes}
          />
        ))}
      </ul>
      <TotalRow label="Nettovermögen">
        <Money cents={row?.totalCents ?? 0} isToned />
      </TotalRow>
      <div className="flex min-h-11 items-center justify-end">
        <SumCheck
          parts={shown.map((_, place) => row?.values[place]?.cents ?? 0)}
          whole={row?.totalCents ?? 0}
        />
      </div>
      {bar && <Causes bar={bar} />}
      <div className="mt-2 flex flex-wrap justify-between gap-x-6">
        <TextAction className="font-semibold !text-primary" onClick={() => setAdding(true)}>
          Position hinzufügen
        </TextAction>
        <TextAction icon={Download} onClick={download}>
          CSV
        </TextAction>
      </div>
      <Formulas of={() => monthCalculations(shown, month, flows, format)} />
      <AddPositionDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </Section>
  )
}

/** The causes of the month's change, as the table shows them for a cell. */
function Causes({ bar }: { readonly bar: WaterfallBar }) {
  return (
    <dl className="border-t border-border text-14">
      {causesOf(bar).map(({ label, cents }) => (
        <div key={label} className="flex justify-between gap-4 border-b border-border py-2">
          <dt className="text-text-2">{label}</dt>
          <dd>
            <Money cents={cents} isSigned className="font-semibold" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The money that was saved into a position; nothing where the whole change is saved money. */
function SavedLine({ position, month, flows }: Pick<PositionRowProps, 'position' | 'month' | 'flows'>) {
  const bar = monthBar([position], month, flows)
  if (!bar || bar.valueChangeCents === 0 || bar.savedCents === bar.withdrawnCents) return null
  const { label, cents } = movedOf(bar)
  return (
    <p className="text-14 text-text-2">
      {label} <Money cents={cents} isSigned />
    </p>
  )
}

interface PositionRowProps {
  readonly position: SheetPosition
  /** The positions whose balances state exchange rates. */
  readonly positions: readonly SheetPosition[]
  readonly month: Month
  readonly today: Day
  readonly value: MonthValue | null
  readonly changeCents: Cents
  readonly flows: HouseholdFlows
  readonly writes: MonthWrites
}

function PositionRow(props: PositionRowProps) {
  const { position, month, today, value, changeCents, flows, writes } = props
  const { id, name, note, colourIndex, series, account } = position
  const storedCents = storedIn(series, month)
  const { valueSign } = series
  const currency = currencyOfPosition(position)
  // Where a debt is stored as a credit, a newly typed amount is a credit, too.
  const isCredit = (storedCents ?? 0) < 0
  const pending = writes.pending.get(cellKey(id, month))
  const isOpen = placeValue({ month, account: account ?? null, today }).ok

  function store(typedCents: Cents | null) {
    const amountCents = typedCents === null ? null : enteredBalance(typedCents, { valueSign }, isCredit)
    if (amountCents === storedCents) return
    void writes.store([{ positionId: id, month, amountCents, seenCents: storedCents, sentence: null }])
  }

  return (
    <li className="flex gap-3 border-b border-border py-3">
      <span aria-hidden className="w-0.75 shrink-0" style={{ background: `var(--chart-${colourIndex})` }} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-32 flex-1">
          <p className="break-words">{softHyphens(name)}</p>
          {note !== '' && <p className="text-14 break-words text-text-2">{softHyphens(note)}</p>}
          <p className="text-14 text-text-3">
            {value?.kind === 'interpolated'
              ? '≈ berechnet'
              : value?.kind === 'carried'
                ? 'letzter bekannter Wert'
                : null}
          </p>
          <SavedLine position={position} month={month} flows={flows} />
        </div>
        <div
          className="ml-auto"
          style={{ width: `${FIELD_REM + amountRem(value?.cents ?? 0, LEAST_REM)}rem` }}
        >
          {currency !== null && account ? (
            <ForeignCell {...props} />
          ) : (
            <MoneyField
              label={`${name}, ${formatMonth(month)}`}
              isLabelHidden
              size={44}
              isEmptyAllowed
              isDisabled={!isOpen}
              minimumCents={-MAX_BALANCE_CENTS}
              maximumCents={MAX_BALANCE_CENTS}
              placeholder={value && storedCents === null ? formatAmount(value.cents) : ''}
              valueCents={storedCents === null ? null : storedCents * valueSign + 0}
              error={pending?.sentence ?? undefined}
              isSaving={pending?.sentence === null}
              onCommit={store}
            />
          )}
          <p className="mt-1 text-right text-14">
            {changeCents === 0 ? (
              <span className="text-text-3">unverändert</span>
            ) : (
              <Money
                cents={changeCents}
                isSigned
                className={changeCents < 0 ? 'text-negative' : 'text-positive'}
              />
            )}
          </p>
        </div>
      </div>
    </li>
  )
}

/**
 * The row of an account in another currency: its amount with the euro amount below, changed in a dialog with
 * the rate.
 */
function ForeignCell({ position, positions, month, today, value }: PositionRowProps) {
  const { name, account, series } = position
  const [isOpen, setOpen] = useState(false)
  const currency = currencyOfPosition(position)
  const place = placeValue({ month, account: account ?? null, today })
  if (!account || currency === null) return null
  const stored = storedForeignIn(position, month)
  const accounts = positions.flatMap((each) => each.account ?? [])
  return (
    <>
      <Button
        variant="outline"
        size={44}
        className="w-full justify-end"
        disabled={!place.ok}
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">{`${name}, ${formatMonth(month)}: `}</span>
        {stored ? (
          <ForeignMoney minor={series.valueSign * stored.foreignMinor + 0} currency={currency} />
        ) : (
          `Stand in ${currency}`
        )}
      </Button>
      {value && (
        <p className="mt-1 text-right text-14 text-text-2">
          <Money cents={value.cents} />
        </p>
      )}
      {isOpen && place.ok && place.day !== null && (
        <ForeignBalanceDialog
          account={account}
          accounts={accounts}
          day={place.day}
          today={today}
          isDayFixed
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
