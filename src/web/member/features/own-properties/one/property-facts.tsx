import { formatMonth } from '#domain/calendar/format-date.ts'
import type { PropertyBoard } from '#domain/property/own/property-board.ts'
import { Money } from '#web/kit/display/money.tsx'
import { EquityBar } from '#web/member/property/equity-bar.tsx'
import { Fact } from '#web/member/property/property-hero.tsx'

/** The bar of a property, and what has changed since the purchase. */
export function PropertyFacts({ board }: { readonly board: PropertyBoard }) {
  const { equityCents, debtCents, loanToValue, gainCents, repaid, toSixtyCents } = board
  return (
    <>
      <EquityBar equityCents={equityCents ?? 0} debtCents={debtCents} loanToValue={loanToValue} />
      <dl className="mt-4">
        {gainCents !== null && (
          <Fact label={gainCents < 0 ? 'Wertverlust seit Kauf' : 'Wertzuwachs seit Kauf'}>
            <Money cents={gainCents} isSigned isToned className={gainCents > 0 ? 'text-positive' : ''} />
          </Fact>
        )}
        {(debtCents > 0 || repaid.cents > 0) && (
          <Fact label={`Getilgt seit ${repaid.since === null ? 'Kauf' : formatMonth(repaid.since)}`}>
            <Money cents={repaid.cents} isSigned className={repaid.cents > 0 ? 'text-positive' : ''} />
          </Fact>
        )}
        {toSixtyCents !== null && toSixtyCents > 0 && (
          <Fact label="Bis 60 % Beleihung fehlen">
            <Money cents={toSixtyCents} />
          </Fact>
        )}
      </dl>
    </>
  )
}
