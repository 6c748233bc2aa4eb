import { useQuery } from '@tanstack/react-query'
import { compareList, type ListDifference, type ListedPosition } from '#domain/securities/compare-list.ts'
import type { Holding } from '#domain/securities/holdings.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Notice } from '#web/kit/controls/notice.tsx'
import { TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { useAreAmountsHidden } from '#web/kit/words/amounts.ts'
import { piecesWords, priceWords } from '#web/member/holdings/holding-words.ts'
import { holdingsQuery } from '#web/member/holdings/holdings-query.ts'
import { changesWords, changeWords, goneSentence, securityWords } from './list-words.ts'
import type { ListedDepot } from './listed-depot.ts'

interface ListPreviewProps {
  readonly depot: ListedDepot
  readonly accountId: string
}

/** The positions of a depot's list, each with its difference from the pieces that are stored for the day. */
export function ListPreview({ depot, accountId }: ListPreviewProps) {
  const { data, error } = useQuery(holdingsQuery(accountId, depot.day))
  const isComparable = data !== undefined && !data.isTooMuch && data.others === 0
  const differences = compareList(depot.holdings, isComparable ? data.holdings : [])
  const listed = differences.filter(({ change }) => change !== 'gone')
  const gone = differences.filter(({ change }) => change === 'gone')
  const { valueCents, unknownValues } = depot.sums
  return (
    <section aria-label="Bestände der Datei" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-20">{securityWords(depot.holdings.length)}</h2>
        {isComparable && <p className="text-14 text-text-2">{changesWords(differences)}</p>}
      </div>
      {error && !data && (
        <Notice tone="warning" className="mt-4">
          {`Was schon gespeichert ist, ließ sich nicht lesen. ${sentenceOf(error)}`}
        </Notice>
      )}
      <ul className="mt-3 border-t border-border" aria-label="In der Liste">
        {listed.map((difference) => (
          <ListedRow key={keyOf(difference)} difference={difference} isCompared={isComparable} />
        ))}
      </ul>
      <TotalRow label={unknownValues > 0 ? 'Bekannte Werte zusammen' : 'Zusammen, zum Kurs der Liste'}>
        <Money cents={valueCents} />
      </TotalRow>
      {gone.length > 0 && <GoneRows gone={gone} isListed={data?.listedOn === depot.day} />}
    </section>
  )
}

function keyOf({ code, name }: ListDifference<ListedPosition>): string {
  return `${code ?? ''}\n${name ?? ''}`
}

interface ListedRowProps {
  readonly difference: ListDifference<Holding>
  readonly isCompared: boolean
}

function ListedRow({ difference, isCompared }: ListedRowProps) {
  const areHidden = useAreAmountsHidden()
  const { listed, change, code, name } = difference
  if (!listed) return null
  return (
    <li className="border-b border-border py-2.5 text-14">
      <div className="flex items-baseline gap-4">
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name ?? code}</span>
        <span className="ml-auto shrink-0 text-16 font-semibold tabular-nums">
          {listed.valueCents === null ? 'Wert unbekannt' : <Money cents={listed.valueCents} />}
        </span>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-text-2">
        <span className="tabular-nums">{piecesWords(listed, areHidden)}</span>
        <span className="tabular-nums">{priceWords(listed)}</span>
      </div>
      {isCompared && (
        <p className={classNames('tabular-nums', change === 'same' ? 'text-text-3' : 'font-semibold')}>
          {changeWords(difference, areHidden)}
        </p>
      )}
    </li>
  )
}

interface GoneRowsProps {
  readonly gone: readonly ListDifference<ListedPosition>[]
  /** Whether another list of the same day is stored. */
  readonly isListed: boolean
}

function GoneRows({ gone, isListed }: GoneRowsProps) {
  const areHidden = useAreAmountsHidden()
  return (
    <section aria-label="Nicht mehr in der Liste" className="mt-8">
      <h3 className="text-18 font-semibold">Nicht mehr in der Liste</h3>
      <p className="mt-1 text-14 text-text-2">{goneSentence(isListed)}</p>
      <ul className="mt-3 border-t border-border">
        {gone.map((difference) => (
          <li
            key={keyOf(difference)}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-border py-2.5 text-14"
          >
            <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
              {difference.name ?? difference.code}
            </span>
            <span className="text-text-2 tabular-nums">{changeWords(difference, areHidden)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
