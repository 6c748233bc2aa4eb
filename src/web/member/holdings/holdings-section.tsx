import { useQuery } from '@tanstack/react-query'
import { latestBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import { Money } from '#web/kit/display/money.tsx'
import { useAreAmountsHidden } from '#web/kit/words/amounts.ts'
import { listedWords, missingWords, piecesWords, priceWords, unknownWords } from './holding-words.ts'
import { type Holding, type Holdings, holdingsQuery } from './holdings-query.ts'

interface BalanceNoteProps {
  readonly account: StoredAccount
  readonly today: Day
}

/** The holdings of a depot by the imported trades; nothing where there are no trades. */
export function HoldingsSection({ account, today }: BalanceNoteProps) {
  const { data } = useQuery(holdingsQuery(account.id))
  if (!data || data.tradeCount === 0) return null
  return (
    <section className="section-rule mt-8 pt-4" aria-label="Bestände">
      <h3 className="text-18">Bestände</h3>
      {data.isTooMuch ? (
        <p className="mt-2 text-14 text-text-2">
          So viele Geschäfte liegen auf diesem Konto, dass Bestände nicht mehr berechnet werden.
        </p>
      ) : (
        <>
          <ul className="mt-2 border-t border-border">
            {data.holdings.map((holding) => (
              <HoldingRow
                key={`${holding.code ?? ''}\n${holding.name ?? ''}`}
                holding={holding}
                year={data.year}
              />
            ))}
          </ul>
          <Sums holdings={data} />
          <BalanceNote account={account} today={today} />
        </>
      )}
    </section>
  )
}

function HoldingRow({ holding, year }: { readonly holding: Holding; readonly year: number }) {
  const areHidden = useAreAmountsHidden()
  const missing = missingWords(holding, areHidden)
  const { pieces, valueCents } = holding
  return (
    <li className="border-b border-border py-2.5 text-14">
      <div className="flex items-baseline gap-4">
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          {holding.name ?? holding.code ?? 'Wertpapier'}
        </span>
        <span className="ml-auto font-semibold tabular-nums">
          {valueCents === null ? 'Wert unbekannt' : pieces !== '0' && <Money cents={valueCents} />}
        </span>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-text-2">
        <span className="tabular-nums">{piecesWords(holding, areHidden)}</span>
        <span className="tabular-nums">{priceWords(holding)}</span>
      </div>
      <dl className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-text-2">
        {pieces !== '0' && <Line label="Einstand" cents={holding.costCents} />}
        {holding.dividendCents !== 0 && (
          <Line label={`Ausschüttungen ${year}, nach Steuern`} cents={holding.dividendCents} />
        )}
        {holding.taxCents !== 0 && <Line label={`Steuern ${year}`} cents={holding.taxCents} />}
      </dl>
      {missing !== null && <p className="mt-1 text-warning">{missing}</p>}
    </li>
  )
}

function Line({ label, cents }: { readonly label: string; readonly cents: Cents | null }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-right tabular-nums">{cents === null ? 'unbekannt' : <Money cents={cents} />}</dd>
    </>
  )
}

function Sums({ holdings }: { readonly holdings: Holdings }) {
  const { year, valueCents, costCents, dividendCents, interestCents, taxCents } = holdings
  const unknown = unknownWords(holdings)
  const listed = listedWords(holdings)
  return (
    <>
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-14" aria-label="Summen">
        <dt className="font-semibold">Zusammen, zum letzten Kurs</dt>
        <dd className="text-right font-semibold tabular-nums">
          <Money cents={valueCents} />
        </dd>
        <Line label="Einstand" cents={costCents} />
        <Line label={`Ausschüttungen ${year}, nach Steuern`} cents={dividendCents} />
        {interestCents !== 0 && <Line label={`Zinsen ${year}, nach Steuern`} cents={interestCents} />}
        <Line label={`Steuern ${year}`} cents={taxCents} />
      </dl>
      {unknown !== null && <p className="mt-2 text-14 text-text-2">{unknown}</p>}
      {listed !== null && <p className="mt-2 text-14 text-text-2">{listed}</p>}
    </>
  )
}

/** The balance of the depot, which counts as wealth; the sum of the holdings does not. */
function BalanceNote({ account, today }: BalanceNoteProps) {
  const balance = latestBalance(account, today)
  return (
    <p className="mt-2 text-14 text-text-2">
      {balance ? (
        <>
          Dein Vermögen rechnet mit dem Kontostand: <Money cents={balance.amountCents} /> vom{' '}
          {formatDay(balance.day)}.
        </>
      ) : (
        'Dein Vermögen rechnet mit dem Kontostand. Für dieses Konto ist noch keiner eingetragen.'
      )}
    </p>
  )
}
