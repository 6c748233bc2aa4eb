import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { boundWords } from '#domain/contracts/bound-words.ts'
import { type ContractRow, contractCosts, isRunning } from '#domain/contracts/contract-row.ts'
import { DEADLINE_DAYS } from '#domain/contracts/next-termination.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { daysLeftWords, missedWords, noticeWords, renewalWords } from './contract-words.ts'

interface ContractListProps {
  readonly rows: readonly ContractRow[]
  /** Whether all contracts are listed; only then a sum is shown. */
  readonly isWhole: boolean
  readonly today: Day
  readonly onOpen: (itemId: string) => void
}

/** The contracts as a ledger, the nearest deadline first; narrow windows show the same in fewer columns. */
export function ContractList({ rows, isWhole, today, onOpen }: ContractListProps) {
  if (rows.length === 0) return <p className="mt-4 text-text-2">Hier steht gerade keiner.</p>
  const yearlyCents = contractCosts(rows, today)
  return (
    <div className="@container mt-3">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Verträge mit Kosten, Laufzeit und Kündigungsfrist</caption>
        <thead className="@max-[34rem]:sr-only">
          <tr className="border-b border-border">
            <Head>Vertrag</Head>
            <Head className={wide}>Frist</Head>
            <Head className={middle}>Läuft bis</Head>
            <Head className="@max-[34rem]:hidden">Kündigen bis</Head>
            <Head className={wide}>Verlängert sich</Head>
            <Head isNumber>Im Monat</Head>
            <Head isNumber className={middle}>
              Im Jahr
            </Head>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ContractTableRow key={row.item.id} row={row} today={today} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
      {isWhole && (
        <TotalRow label="Alle laufenden Verträge">
          <Money cents={roundHalfUp(toEuros(yearlyCents).div(12))} />
          <span className="text-14 font-normal text-text-2">
            {' im Monat, '}
            <Money cents={yearlyCents} />
            {' im Jahr'}
          </span>
        </TotalRow>
      )}
    </div>
  )
}

const middle = '@max-[44rem]:hidden'
const wide = '@max-[60rem]:hidden'

interface HeadProps {
  readonly children: string
  readonly isNumber?: boolean
  readonly className?: string
}

function Head({ children, isNumber = false, className = '' }: HeadProps) {
  return (
    <th scope="col" className={`label-caps py-2 not-first:pl-4 ${isNumber ? 'text-right' : ''} ${className}`}>
      {children}
    </th>
  )
}

interface RowProps {
  readonly row: ContractRow
  readonly today: Day
  readonly onOpen: (itemId: string) => void
}

function ContractTableRow({ row, today, onOpen }: RowProps) {
  const { item, contract, monthlyCents, yearlyCents, runsUntil } = row
  const hasEnded = !isRunning(contract, today)
  return (
    <tr className={`hover-cells border-b border-border align-top ${hasEnded ? 'text-text-3' : ''}`}>
      <td className="py-3">
        <button
          type="button"
          className="-my-2.5 min-h-11 rounded-control text-left font-semibold decoration-1 underline-offset-4 hover:underline"
          onClick={() => onOpen(item.id)}
        >
          {softHyphens(item.name)}
        </button>
        {contract.provider !== item.name && (
          <span className="block text-14 text-text-3">{softHyphens(contract.provider)}</span>
        )}
        <span className="mt-1 block text-14 @min-[34rem]:hidden">
          <DeadlineLine row={row} />
        </span>
      </td>
      <td className={`py-3 pl-4 text-14 text-text-2 ${wide}`}>
        {contract.cancelledTo === null ? noticeWords(contract, today) : '–'}
      </td>
      <td className={`py-3 pl-4 whitespace-nowrap ${middle}`}>
        {runsUntil ? formatDay(runsUntil) : 'unbefristet'}
      </td>
      <td className="py-3 pl-4 @max-[34rem]:hidden">
        <DeadlineWords row={row} />
      </td>
      <td className={`py-3 pl-4 text-14 text-text-2 ${wide}`}>{renewalWords(contract)}</td>
      <td className="py-3 pl-4 text-right">
        <Money cents={monthlyCents} />
        <span className="block text-14 whitespace-nowrap text-text-3 @min-[44rem]:hidden">
          <Money cents={yearlyCents} /> im Jahr
        </span>
      </td>
      <td className={`py-3 pl-4 text-right ${middle}`}>
        <Money cents={yearlyCents} />
      </td>
    </tr>
  )
}

// The deadline of a contract in one line, for phones.
function DeadlineLine({ row }: { readonly row: ContractRow }) {
  const { contract, termination, daysLeft, missed } = row
  if (!termination) return <>{`gekündigt zum ${formatDay(contract.cancelledTo ?? contract.startsOn)}`}</>
  if (daysLeft === null)
    return (
      <>
        {`jederzeit, frühestens zum ${formatDay(termination.endsOn)}`}
        <Bound row={row} />
      </>
    )
  return (
    <>
      <span className={daysLeft <= DEADLINE_DAYS ? 'font-semibold text-warning' : 'text-text-2'}>
        {`kündigen bis ${formatDay(termination.arriveBy)}, ${daysLeftWords(daysLeft)}`}
      </span>
      <Bound row={row} />
      {missed && <span className="block text-warning">{missedWords(missed)}</span>}
    </>
  )
}

function DeadlineWords({ row }: { readonly row: ContractRow }) {
  const { contract, termination, daysLeft, missed } = row
  if (!termination) {
    return (
      <span>
        gekündigt
        <span className="block text-14 text-text-3">{`zum ${formatDay(contract.cancelledTo ?? contract.startsOn)}`}</span>
      </span>
    )
  }
  if (daysLeft === null) {
    return (
      <span>
        jederzeit
        <span className="block text-14 text-text-3">{`frühestens zum ${formatDay(termination.endsOn)}`}</span>
        <Bound row={row} />
      </span>
    )
  }
  const isSoon = daysLeft <= DEADLINE_DAYS
  return (
    <span>
      <span className={isSoon ? 'font-semibold text-warning' : ''}>{formatDay(termination.arriveBy)}</span>
      <span className={`block text-14 ${isSoon ? 'font-semibold text-warning' : 'text-text-3'}`}>
        {daysLeftWords(daysLeft)}
      </span>
      <Bound row={row} />
      {missed && <span className="block text-14 text-warning">{missedWords(missed)}</span>}
    </span>
  )
}

// The reason why a contract ends earlier than its terms say.
function Bound({ row: { contract, termination } }: { readonly row: ContractRow }) {
  if (!termination?.cap) return null
  return <span className="block text-14 text-text-3">{boundWords(contract, termination.cap)}</span>
}
