import {
  type HouseholdAllocation,
  monthsIntoBand,
  nextPurchase,
} from '#domain/household-plan/household-allocation.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import { type Cents, sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { LedgerRow, TotalRow } from '#web/display/ledger-row.tsx'
import { Formula } from '#web/display/formula.tsx'
import { Money, useFormatEuro } from '#web/display/money.tsx'
import { SumCheck } from '#web/display/sum-check.tsx'
import { Section } from '#web/page/section.tsx'
import { className } from '#web/planning/class-name.ts'
import { classColour, signed } from './class-rows.tsx'

interface PurchaseSectionProps {
  readonly allocation: HouseholdAllocation
  /** What is saved in a month. */
  readonly contributionCents: Cents
  readonly month: Month
}

/** Where the next contribution goes so that nothing has to be sold. */
export function PurchaseSection({ allocation, contributionCents, month }: PurchaseSectionProps) {
  const format = useFormatEuro()
  const { classes, wholeCents } = allocation
  const bought = nextPurchase(classes, contributionCents)
  const months = monthsIntoBand(classes, contributionCents)
  const lines = classes.flatMap((share, place) => {
    const cents = bought[place] ?? 0
    return cents > 0 ? [{ share, place, cents }] : []
  })
  const [first] = lines
  return (
    <Section
      title="Nur kaufen: wohin mit der nächsten Sparrate"
      lead="Die Sparrate geht dorthin, wo am meisten bis zum Ziel fehlt. Verkauft wird nichts."
    >
      {contributionCents <= 0 ? (
        <p className="mt-4 text-text-2">
          Sobald es eine Sparrate gibt, im Kontensystem oder bei einer Position, steht hier ihr Weg.
        </p>
      ) : (
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-12 @min-[48rem]:grid-cols-2">
          <div>
            {lines.map(({ share, place, cents }) => (
              <LedgerRow
                key={share.record.id}
                colour={classColour(share.record, place)}
                title={className(share.record)}
                note={`${signed(share.driftBp)} Punkte zum Ziel`}
              >
                <Money cents={cents} />
              </LedgerRow>
            ))}
            <TotalRow label="Sparrate im Monat" proof={<SumCheck parts={bought} whole={contributionCents} />}>
              <Money cents={contributionCents} />
            </TotalRow>
            {first && (
              <div className="mt-3">
                <Formula
                  label={`Wie berechnet? ${className(first.share.record)}`}
                  steps={[
                    {
                      label: 'Vermögen mit der Sparrate',
                      value: format(sumCents([wholeCents, contributionCents])),
                    },
                    { label: 'Ziel', value: `× ${formatPercent(first.share.targetBp)}` },
                    { label: 'Bestand', value: `− ${format(first.share.ownedCents)}` },
                    {
                      label: 'Bedarf',
                      value: format(
                        Math.round(
                          (sumCents([wholeCents, contributionCents]) * first.share.targetBp) / WHOLE_BP,
                        ) - first.share.ownedCents,
                      ),
                    },
                  ]}
                  result={{ label: 'Anteil an der Sparrate', value: format(first.cents) }}
                  note="Die Sparrate wird im Verhältnis der Bedarfe geteilt, auf den Cent genau. Was über dem Ziel liegt, hat keinen Bedarf."
                />
              </div>
            )}
          </div>
          <div className="mt-6 @min-[48rem]:mt-2">
            <h3 className="text-18">So wandert die Verteilung</h3>
            <ul className="mt-1">
              {classes.map(({ record, state }, place) => {
                const count = months[place]
                return (
                  <li
                    key={record.id}
                    className="flex justify-between gap-4 border-b border-border py-2.5 text-14"
                  >
                    <span>{className(record)}</span>
                    <span className="text-right font-semibold">
                      {state === 'within'
                        ? 'im Band'
                        : typeof count === 'number'
                          ? `im Band ab ${formatMonth(addMonths(month, count))}`
                          : 'kommt so nicht ins Band'}
                    </span>
                  </li>
                )
              })}
            </ul>
            <p className="mt-3 text-14 text-text-3">
              Nur durch Sparraten wie in diesem Monat, ohne Wertänderung. Kein Verkauf, keine Steuer.
            </p>
          </div>
        </div>
      )}
    </Section>
  )
}
