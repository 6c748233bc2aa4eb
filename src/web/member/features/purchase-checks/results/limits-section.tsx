import { formatPercent } from '#domain/money/format-money.ts'
import type { AffordablePrice, Answered, CheckAnswer } from '#domain/property/check/check-answer.ts'
import { Section } from '#web/app/page/section.tsx'
import { Formula } from '#web/kit/display/formula.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import type { CheckFields } from '#web/member/purchase-check/check-fields.ts'
import { ShortTold } from '#web/member/purchase-check/told.tsx'
import type { CheckHousehold } from '#web/member/purchase-check/use-check-household.ts'
import { FigureRow, FigureRows } from './figure-rows.tsx'

interface LimitsSectionProps {
  readonly answer: CheckAnswer
  readonly fields: CheckFields
  readonly household: CheckHousehold
}

/** The rents at which the answer turns. */
export function RentLimits({ answer, fields }: Omit<LimitsSectionProps, 'household'>) {
  const format = useFormatEuro()
  const { let: rented, equalRentCents } = answer
  const year = rented?.firstYear.value ?? null
  const told = rented ? rented.breakEvenAfterTax.value : equalRentCents.value
  return (
    <Section title="Ab welcher Miete" className="">
      <FigureRows>
        {rented && (
          <>
            <RentRow label="Keine Zuzahlung vor Steuern" of={rented.breakEvenBeforeTax} />
            <RentRow label="Keine Zuzahlung nach Steuern" of={rented.breakEvenAfterTax} />
          </>
        )}
        <RentRow
          label="Kaufen ist gleichauf mit Mieten"
          note={`nach ${fields.comparedYears === 1 ? 'einem Jahr' : `${fields.comparedYears} Jahren`}`}
          of={equalRentCents}
        />
      </FigureRows>
      <p className="mt-3 text-14 text-text-3">
        Die kleinste Kaltmiete im Monat, bei der das zutrifft; alles andere bleibt, wie du es eingegeben hast.
      </p>
      {told !== null && (
        <Formula
          steps={[
            { label: 'Kaltmiete der Prüfung', value: format(fields.rentMonthCents ?? 0) },
            ...(year
              ? [{ label: `Cashflow ${year.year} nach Steuern damit`, value: format(year.afterTaxCents) }]
              : []),
            { label: 'Gesucht zwischen 0 € und 100.000 €', value: 'auf den Cent' },
          ]}
          result={{
            label: rented ? 'Kleinste Miete ohne Zuzahlung' : 'Kleinste Miete, gleichauf',
            value: format(told),
          }}
          note="Durch Halbieren: Mit jedem Versuch wird dieselbe Rechnung wie oben gemacht, bis der Cent feststeht."
        />
      )}
    </Section>
  )
}

interface RentRowProps {
  readonly label: string
  readonly note?: string
  readonly of: Answered<number>
}

function RentRow({ label, note, of }: RentRowProps) {
  return (
    <FigureRow label={label} note={note}>
      <ShortTold of={of} name={label}>
        {(cents) => <Money cents={cents} />}
      </ShortTold>
    </FigureRow>
  )
}

/** The prices that two rules of thumb allow: assumptions, and never a promise. */
export function PriceLimits({ answer, fields, household }: LimitsSectionProps) {
  const format = useFormatEuro()
  const { byPlan, byRule } = answer.affordable
  const told = byPlan.value ?? byRule.value
  const left = household.context.leftMonthCents
  return (
    <Section title="Bis zu welchem Preis" aside="Faustregeln" className="">
      <FigureRows>
        <PriceRow label={'Rate höchstens 35\u00A0% vom Netto'} of={byRule} />
        <PriceRow label="Rate aus dem, was der Haushaltsplan lässt" of={byPlan} />
      </FigureRows>
      <p className="mt-3 text-14 text-text-3">
        {left === null
          ? 'Was dein Haushaltsplan übrig lässt, ist noch nicht bekannt. '
          : `Annahme: Im Topf Leben sind ${format(left)} im Monat noch nicht verplant. `}
        Eine Zusage ist das nicht: Ob eine Bank so viel leiht, entscheidet sie selbst.
      </p>
      {told && (
        <Formula
          steps={[
            { label: 'Rate im Monat', value: format(told.instalmentCents) },
            {
              label: `Darlehen: Rate × 12 ÷ (${formatPercent(fields.interestBp ?? 0, { digits: 2 })} + ${formatPercent(fields.repaymentBp ?? 0, { digits: 2 })})`,
              value: format(told.loanCents),
            },
            { label: '+ Eigenkapital', value: format(fields.equityCents ?? 0) },
            { label: '− Nebenkosten', value: format(told.costsCents) },
          ]}
          result={{ label: 'Preis, auf ganze Euro abgerundet', value: format(told.priceCents) }}
          note={
            byPlan.value
              ? 'Rate nach dem Haushaltsplan: was dort übrig bleibt und was die Immobilie im Monat einbringt oder an Miete spart.'
              : 'Faustregel: Alle Raten zusammen sind höchstens 35 % des Nettoeinkommens.'
          }
        />
      )}
    </Section>
  )
}

interface PriceRowProps {
  readonly label: string
  readonly of: Answered<AffordablePrice>
}

function PriceRow({ label, of }: PriceRowProps) {
  const format = useFormatEuro()
  return (
    <FigureRow label={label} note={of.value ? `Rate ${format(of.value.instalmentCents)}` : undefined}>
      <ShortTold of={of} name={label}>
        {({ priceCents }) => <Money cents={priceCents} isWhole />}
      </ShortTold>
    </FigureRow>
  )
}
