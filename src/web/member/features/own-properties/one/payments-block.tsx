import type { ReactNode } from 'react'
import { propertyRecord } from '#contract/records/property-record.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { PropertyBoard } from '#domain/property/own/property-board.ts'
import type { CostLine, PaymentLine } from '#domain/property/own/property-payments.ts'
import { type KeyColour, PotKey } from '#web/kit/display/colour-key.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import type { You } from '#web/member/property/you.ts'
import { Block } from './blocks.tsx'

interface PaymentsBlockProps {
  readonly board: PropertyBoard
  readonly you: You
  readonly actions?: ReactNode
}

/** The fixed colours of what is paid: interest, costs in their order, repayment. */
export const interestColour = 7 satisfies KeyColour
export const repaymentColour = 8 satisfies KeyColour
const costColours = [9, 5, 6, 4, 3, 2] as const satisfies readonly KeyColour[]

export function costColour(at: number): KeyColour {
  return costColours[at % costColours.length] ?? 9
}

/** The payments of the current month and of the twelve months that end with it. */
export function PaymentsBlock({ board, you, actions }: PaymentsBlockProps) {
  const { payments, own } = board
  const isLet = payments.rent !== null
  return (
    <Block title="Zahlungen" actions={actions}>
      <table className="mt-2 w-full border-collapse text-left">
        <caption className="sr-only">{`Zahlungen für ${own.name}`}</caption>
        <thead>
          <tr className="label-caps border-b border-border">
            <th scope="col" className="py-2 pr-4">
              Position
            </th>
            <th scope="col" className="py-2 text-right">
              {formatMonth(payments.month)}
            </th>
            <th scope="col" className="py-2 pl-4 text-right phone:hidden">
              {payments.months === 12 ? '12 Monate' : `${payments.months} Monate`}
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.rent && <Row label="Miete, kalt" line={payments.rent} />}
          <LoanRow label="Zinsen" line={payments.interest} colour={interestColour} />
          <CostRows board={board} />
          {payments.housing && (
            <SumRow label={isLet ? 'Kosten ohne Tilgung' : 'Wohnkosten'} line={payments.housing} />
          )}
          <LoanRow
            label="Tilgung"
            note={`bleibt ${you.possessive} Vermögen`}
            line={payments.principal}
            colour={repaymentColour}
          />
          {payments.special && <Row label="Sondertilgung" line={payments.special} isOptional />}
        </tbody>
        {payments.cashflow && (
          <tfoot>
            <tr className="double-rule border-t border-t-text font-semibold">
              <th scope="row" className="py-3 pr-4 text-left font-semibold">
                {isLet ? 'Cashflow vor Steuern' : 'Cashflow'}
              </th>
              <Cells line={payments.cashflow} />
            </tr>
          </tfoot>
        )}
      </table>
      {payments.passedOn.costs.length > 0 && <PassedOn board={board} />}
    </Block>
  )
}

/** What is paid beside interest and repayment. */
function CostRows({ board: { payments, own } }: Pick<PaymentsBlockProps, 'board'>) {
  const rhythm = useRhythmWords()
  return (
    <>
      {payments.costs.map((line, at) => (
        <Row
          // Two costs may have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          label={costName(line)}
          note={rhythm(line)}
          line={line}
          colour={costColour(at)}
        />
      ))}
      <Row label="Leerstand" note="angenommen" line={payments.vacancy} isOptional />
      <Row
        label="Rücklage"
        note={own.reserve.by === 'peters' ? 'Petersche Formel' : undefined}
        line={payments.reserve}
        isOptional
      />
      <Row label="Reparaturen" line={payments.repairs} isOptional />
    </>
  )
}

interface RowProps {
  readonly label: string
  readonly note?: ReactNode
  readonly line: PaymentLine
  readonly colour?: KeyColour
  /** Whether the line is left out where nothing is paid. */
  readonly isOptional?: boolean
}

function Row({ label, note, line, colour, isOptional = false }: RowProps) {
  if (isOptional && line.monthCents === 0 && line.yearCents === 0) return null
  return (
    <tr className="border-b border-border">
      <th scope="row" className="py-3 pr-4 font-normal">
        <span className="flex items-center gap-3.5">
          {colour !== undefined && <PotKey colour={colour} size="inline" />}
          <span className="min-w-0">
            {label}
            {note && <span className="ml-2 text-14 text-text-3">{note}</span>}
          </span>
        </span>
      </th>
      <Cells line={line} />
    </tr>
  )
}

function LoanRow({ line, ...row }: Omit<RowProps, 'line'> & { readonly line: PaymentLine | null }) {
  if (line && (line.monthCents !== 0 || line.yearCents !== 0)) return <Row {...row} line={line} />
  return null
}

function SumRow({ label, line }: Pick<RowProps, 'label' | 'line'>) {
  return (
    <tr className="border-y border-y-text font-semibold">
      <th scope="row" className="py-3 pr-4 text-left font-semibold">
        {label}
      </th>
      <Cells line={line} />
    </tr>
  )
}

function Cells({ line }: Pick<RowProps, 'line'>) {
  return (
    <>
      <td className="py-3 text-right text-18 whitespace-nowrap">
        <Money cents={line.monthCents} />
      </td>
      <td className="py-3 pl-4 text-right text-18 whitespace-nowrap text-text-2 phone:hidden">
        <Money cents={line.yearCents} />
      </td>
    </>
  )
}

/** The name of a running cost. */
export function costName({ cost }: CostLine): string {
  return cost.item?.name ?? (cost.label || propertyRecord.fields.costs.fields.kind.words[cost.kind])
}

const rhythmWords = { 1: '', 3: 'im Quartal', 6: 'im Halbjahr', 12: 'im Jahr' } as const

function useRhythmWords(): (line: CostLine) => string | undefined {
  const format = useFormatEuro()
  return ({ cost: { payment, item } }) => {
    if (item) return 'im Haushaltsplan'
    if (!payment || payment.everyMonths === 1) return undefined
    return `${format(payment.cents)} ${rhythmWords[payment.everyMonths]}`
  }
}

/** What the tenant pays for, beside the rent. */
function PassedOn({ board: { payments } }: Pick<PaymentsBlockProps, 'board'>) {
  const format = useFormatEuro()
  const { received, costs } = payments.passedOn
  const paid = costs.reduce((sum, { monthCents }) => sum - monthCents, 0)
  const names = costs.map(costName).join(', ')
  return (
    <p className="mt-3 text-14 text-text-3">
      {`Umlagefähig, nicht in dieser Rechnung: ${names}, ${format(paid)} im Monat${received ? `; die Mieter zahlen ${format(received.monthCents)} voraus` : ''}.`}
    </p>
  )
}
