import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import type { AmountPrecision, GrantArea } from '#domain/consulting/grant.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type CsvCell, csvAmount } from '#domain/spreadsheet/csv-text.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import type { KeyColour } from '#web/kit/display/colour-key.tsx'
import { LedgerName, TotalRow } from '#web/kit/display/ledger-row.tsx'
import { printWholePage } from '#web/kit/parts/print-whole-page.ts'
import { useAreAmountsHidden } from '#web/kit/words/amounts.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'
import { areaWords } from '#web/member/consulting/area-words.ts'
import { tellAmount, type Telling } from '#web/member/consulting/tell-amount.ts'
import { ToldAmount, ToldFigure, useTelling } from '#web/member/consulting/told-amount.tsx'

/** A table of a view, for a file: exactly what the view shows. */
export interface RoomTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly CsvCell[])[]
}

/** Turns an amount of a view into a cell, in the precision of the grant. */
export type AmountOf = (value: Cents | null) => CsvCell

interface ViewHeadProps {
  readonly area: GrantArea
  /** The answer of the view; null: it has none, or it cannot be told. */
  readonly figure: Cents | null
  readonly sentence: ReactNode
  /** Makes the table that is downloaded. */
  readonly table: (amountOf: AmountOf) => RoomTable
}

/** What a small heading adds to the name of a view. */
const headPrecision = {
  exact: '',
  rounded: ', gerundet',
  shares: ', nur Anteile',
} as const satisfies Record<AmountPrecision, string>

/** The head of a view: its name with the precision, its answer, and what one can take along. */
export function ViewHead({ area, figure, sentence, table }: ViewHeadProps) {
  const telling = useTelling()
  const areHidden = useAreAmountsHidden()
  const name = areaWords[area]
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="label-caps">
          {name}
          {headPrecision[telling.amounts]}
        </h1>
        <div className="-my-2 flex flex-wrap gap-x-6 print:hidden">
          <TextAction icon={Printer} onClick={() => void printWholePage()}>
            Drucken
          </TextAction>
          <TextAction
            icon={Download}
            onClick={() => {
              const { head, rows } = table((value) => csvValue(value, telling, areHidden))
              downloadCsv(name.toLocaleLowerCase('de'), head, rows)
            }}
          >
            CSV
          </TextAction>
        </div>
      </div>
      {figure !== null && <ToldFigure value={figure} className="mt-2" />}
      <div className="mt-3 max-w-prose text-18/7">{sentence}</div>
    </header>
  )
}

/** A cell with what the screen shows: a number in the precision of the grant, or a percent. */
function csvValue(value: Cents | null, telling: Telling, areHidden: boolean): CsvCell {
  if (value === null || areHidden) return null
  return telling.unit === 'percent' ? tellAmount(value, telling) : csvAmount(value)
}

interface ViewRowProps {
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly colour?: KeyColour
  /** null: there is none, or it cannot be told. */
  readonly value: Cents | null
  readonly isToned?: boolean
  /** What stands below the amount. */
  readonly below?: ReactNode
  readonly isInner?: boolean
}

/** A row of a view, which nobody can change here. */
export function ViewRow({ title, note, colour, value, isToned, below, isInner }: ViewRowProps) {
  return (
    <li
      className={classNames(
        'flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-border py-2',
        isInner && 'pl-6',
      )}
    >
      <div className="min-w-min grow basis-30">
        {isInner ? (
          <span className="text-text-2">{title}</span>
        ) : (
          <LedgerName title={title} note={note} {...(colour === undefined ? {} : { colour })} />
        )}
        {isInner && note && <div className="text-14 text-text-3">{note}</div>}
      </div>
      <div className="ml-auto shrink-0 text-right">
        <span className={isInner ? 'text-16 text-text-2' : 'text-18'}>
          {value === null ? <Untold /> : <ToldAmount value={value} isToned={isToned ?? false} />}
        </span>
        {below && <div className="text-14 text-text-3">{below}</div>}
      </div>
    </li>
  )
}

export function Untold() {
  return (
    <>
      <span aria-hidden className="text-text-3">
        –
      </span>
      <span className="sr-only">nicht bekannt</span>
    </>
  )
}

interface ViewGroupProps {
  /** Empty: the rows are all there is, and stand without a heading. */
  readonly title: string
  readonly sum: ReactNode
  /** The rows. */
  readonly children: ReactNode
}

/** Rows under a small heading with their sum. */
export function ViewGroup({ title, sum, children }: ViewGroupProps) {
  return (
    <section className="mt-6 first:mt-3">
      {title !== '' && (
        <header className="flex items-baseline justify-between gap-4 border-b border-border py-2">
          <h3 className="label-caps font-semibold">{title}</h3>
          <span className="text-14 text-text-2">{sum}</span>
        </header>
      )}
      <ul>{children}</ul>
    </section>
  )
}

interface ViewSumProps {
  readonly label: ReactNode
  readonly value: Cents
}

/**
 * The sum below rows: with a double line only where it is exact. Rounded rows sum to a rounded sum, which is not the
 * one that the household reads.
 */
export function ViewSum({ label, value }: ViewSumProps) {
  const { amounts } = useTelling()
  if (amounts === 'exact')
    return (
      <TotalRow label={label}>
        <ToldAmount value={value} isToned />
      </TotalRow>
    )
  return (
    <div className="-mt-px flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-y border-text py-3 font-semibold">
      <span>{label}</span>
      <span className="ml-auto text-18">
        <ToldAmount value={value} isSpoken isToned />
      </span>
    </div>
  )
}

/** What the precision of the grant means for the sums above it. */
export function PrecisionNote({ base }: { readonly base: string }) {
  const { amounts } = useTelling()
  if (amounts === 'exact') return null
  return (
    <p className="mt-3 max-w-prose text-14 text-text-2">
      {amounts === 'rounded'
        ? 'Jede Zeile ist einzeln auf 100\u00A0€ gerundet. Deshalb kein Doppelstrich: Von der genauen Summe können die Zeilen zusammen abweichen.'
        : `Nur Anteile sind freigegeben, in ganzen Prozent ${base}.`}
    </p>
  )
}

/** Why a figure is missing where only shares are granted. */
export function OnlyShares({ what }: { readonly what: string }) {
  return (
    <p className="mt-3 max-w-prose text-text-2">
      {what} brauchen Beträge. Freigegeben sind nur Anteile, deshalb steht hier nichts.
    </p>
  )
}

interface FactProps {
  readonly label: string
  readonly children: ReactNode
  readonly note?: ReactNode
}

/** A figure with its name, for rows of several. */
export function Fact({ label, children, note }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-14 text-text-3">{label}</dt>
      <dd className="font-semibold">{children}</dd>
      {note && <dd className="text-14 text-text-3">{note}</dd>}
    </div>
  )
}

/** Figures side by side, below each other where there is no room. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">{children}</dl>
}
