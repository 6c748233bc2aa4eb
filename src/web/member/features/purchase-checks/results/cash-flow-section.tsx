import { formatPercent } from '#domain/money/format-money.ts'
import type {
  CheckAnswer,
  CheckBeforeTax,
  CheckFirstYear,
  LetAnswer,
} from '#domain/property/check/check-answer.ts'
import { Section } from '#web/app/page/section.tsx'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Formula } from '#web/kit/display/formula.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import type { CheckFields } from '#web/member/purchase-check/check-fields.ts'
import { changeWords } from '#web/member/purchase-check/check-words.ts'
import { Told } from '#web/member/purchase-check/told.tsx'
import { FigureRow, FigureRows } from './figure-rows.tsx'

interface CashFlowSectionProps {
  readonly answer: CheckAnswer
  readonly fields: CheckFields
}

/** The money of the first full year of a let property, or what a home costs in a month. */
export function CashFlowSection({ answer, fields }: CashFlowSectionProps) {
  const { let: rented } = answer
  if (!rented) return <HomeMonth answer={answer} fields={fields} />
  return (
    <Section title="Cashflow im ersten Jahr" aside={String(answer.firstFullYear)} className="">
      <Told of={rented.beforeTax}>{(year) => <FirstYear year={year} rented={rented} fields={fields} />}</Told>
    </Section>
  )
}

interface FirstYearProps {
  readonly year: CheckBeforeTax
  readonly rented: LetAnswer
  readonly fields: CheckFields
}

function FirstYear({ year, rented, fields }: FirstYearProps) {
  const taxed = rented.firstYear.value
  return (
    <>
      <FigureRows>
        <FigureRow label="Miete nach Leerstand">
          <Money cents={year.rentCents} />
        </FigureRow>
        <FigureRow label="Nicht umlagefähig, Instandhaltung">
          <Money cents={0 - year.costsCents - year.reserveCents} />
        </FigureRow>
        {year.repairsCents > 0 && (
          <FigureRow label="Renovierung">
            <Money cents={0 - year.repairsCents} />
          </FigureRow>
        )}
        <FigureRow label="Zinsen">
          <Money cents={0 - year.interestCents} />
        </FigureRow>
        <FigureRow label="Tilgung">
          <Money cents={0 - year.principalCents} />
        </FigureRow>
        <FigureRow label="Vor Steuern" sum="part">
          <Money cents={year.beforeTaxCents} />
        </FigureRow>
        {taxed && (
          <>
            <TaxRow year={taxed} />
            <FigureRow label="Nach Steuern" sum="whole">
              <Money cents={taxed.afterTaxCents} />
            </FigureRow>
          </>
        )}
      </FigureRows>
      {taxed ? <TaxFormula year={taxed} fields={fields} /> : <Told of={rented.firstYear}>{() => null}</Told>}
    </>
  )
}

function TaxRow({ year }: { readonly year: CheckFirstYear }) {
  const format = useFormatEuro()
  const isRefund = year.taxCents < 0
  return (
    <FigureRow
      label={isRefund ? 'Steuererstattung' : 'Steuer'}
      note={`AfA ${format(year.depreciationCents)}`}
    >
      <span className={classNames(isRefund && 'text-positive')}>
        {format(0 - year.taxCents, { isSigned: true })}
      </span>
    </FigureRow>
  )
}

function TaxFormula({ year, fields }: { readonly year: CheckFirstYear; readonly fields: CheckFields }) {
  const format = useFormatEuro()
  return (
    <Formula
      steps={[
        { label: 'Miete nach Leerstand', value: format(year.rentCents) },
        { label: '− nicht umlagefähig', value: format(year.costsCents) },
        { label: '− Zinsen', value: format(year.interestCents) },
        { label: '− AfA', value: format(year.depreciationCents) },
        {
          label: `Ergebnis × ${formatPercent(fields.marginalTaxBp ?? 0)}`,
          value: format(year.resultCents),
        },
      ]}
      result={{
        label: year.taxCents < 0 ? 'Erstattung' : 'Steuer',
        value: format(Math.abs(year.taxCents)),
      }}
      note="Das erste volle Kalenderjahr. Zurückgelegte Instandhaltung zählt erst, wenn sie bezahlt wird; ein Verlust mindert die Steuer desselben Jahres."
    />
  )
}

/** What a home costs in a month, and how that compares with the rent of today. */
function HomeMonth({ answer, fields }: CashFlowSectionProps) {
  const format = useFormatEuro()
  const { home, financing } = answer
  if (!home) return null
  const [costs, reserve] = [fields.nonAllocableYearCents ?? 0, fields.reserveYearCents ?? 0]
  return (
    <Section title="Wohnen im Monat" className="">
      <Told of={home.monthCents}>
        {(monthCents) => (
          <>
            <FigureRows>
              <FigureRow label="Rate">
                <Money cents={financing.value?.instalmentCents ?? 0} />
              </FigureRow>
              <FigureRow label="Kosten und Instandhaltung" note="ein Zwölftel des Jahres">
                <Money cents={monthCents - (financing.value?.instalmentCents ?? 0)} />
              </FigureRow>
              <FigureRow label="Im Monat" sum="whole">
                <Money cents={monthCents} />
              </FigureRow>
            </FigureRows>
            <p className="mt-3 text-14 text-text-3">{changeWords(answer, format)}</p>
            <Formula
              steps={[
                { label: 'Kosten im Jahr', value: format(costs) },
                { label: '+ Instandhaltung im Jahr', value: format(reserve) },
                { label: 'ein Zwölftel davon', value: '÷ 12' },
                { label: '+ Rate aller Darlehen', value: format(financing.value?.instalmentCents ?? 0) },
              ]}
              result={{ label: 'Im Monat', value: format(monthCents) }}
              note="Ohne Heizung, Strom und Wasser: Sie kosten zur Miete und im Eigentum ungefähr gleich viel."
            />
          </>
        )}
      </Told>
    </Section>
  )
}
