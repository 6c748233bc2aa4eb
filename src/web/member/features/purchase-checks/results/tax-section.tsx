import { useState } from 'react'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { CheckAnswer, CheckYear, LetAnswer } from '#domain/property/check/check-answer.ts'
import { Section } from '#web/app/page/section.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { DataTable } from '#web/kit/display/data-table.tsx'
import { Formula } from '#web/kit/display/formula.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import type { CheckFields } from '#web/member/purchase-check/check-fields.ts'
import { Told } from '#web/member/purchase-check/told.tsx'

interface TaxSectionProps {
  readonly rented: LetAnswer
  readonly answer: CheckAnswer
  readonly fields: CheckFields
}

/** The number of years at first. */
const SHOWN_AT_FIRST = 10

/** Result, tax and cash flow, calendar year after calendar year, until the loans are repaid. */
export function TaxSection({ rented, answer, fields }: TaxSectionProps) {
  const [isWhole, setWhole] = useState(false)
  const count = rented.years.value?.length ?? 0
  return (
    <Section
      title="Steuern über die Jahre"
      aside={
        fields.marginalTaxBp === null
          ? undefined
          : `Grenzsteuersatz ${formatPercent(fields.marginalTaxBp)}, Kauf im ${formatMonth(answer.month)}`
      }
    >
      <Told of={rented.years}>
        {(years) => (
          <>
            <div className="mt-2 max-sm:text-14">
              <TaxTable years={isWhole ? years : years.slice(0, SHOWN_AT_FIRST)} />
            </div>
            {count > SHOWN_AT_FIRST && !isWhole && (
              <TextAction className="font-semibold !text-primary" onClick={() => setWhole(true)}>
                {`Alle ${count} Jahre zeigen`}
              </TextAction>
            )}
            <YearFormula year={years.find(({ months }) => months === 12)} fields={fields} />
          </>
        )}
      </Told>
    </Section>
  )
}

function TaxTable({ years }: { readonly years: readonly CheckYear[] }) {
  return (
    <DataTable
      caption="Miete, Abschreibung, Ergebnis, Steuer und Cashflow nach Jahren"
      rowHeight={36}
      rows={years}
      rowKey={({ year }) => String(year)}
      columns={[
        { key: 'year', head: 'Jahr', cell: ({ year }) => year },
        { key: 'rent', head: 'Miete', isNumber: true, cell: ({ rentCents }) => <Money cents={rentCents} /> },
        {
          key: 'interest',
          className: 'max-sm:hidden',
          head: 'Zinsen',
          isNumber: true,
          cell: ({ interestCents }) => <Money cents={interestCents} />,
        },
        {
          key: 'depreciation',
          className: 'max-sm:hidden',
          head: 'AfA',
          isNumber: true,
          cell: ({ depreciationCents }) => <Money cents={depreciationCents} />,
        },
        {
          key: 'result',
          head: 'Ergebnis',
          isNumber: true,
          cell: ({ resultCents }) => <Money cents={resultCents} />,
        },
        { key: 'tax', head: 'Steuer', isNumber: true, cell: ({ taxCents }) => <Money cents={taxCents} /> },
        {
          key: 'after',
          head: 'Nach Steuern',
          isNumber: true,
          cell: ({ afterTaxCents }) => <Money cents={afterTaxCents} className="font-semibold" />,
        },
      ]}
    />
  )
}

interface YearFormulaProps {
  readonly year: CheckYear | undefined
  readonly fields: CheckFields
}

function YearFormula({ year, fields }: YearFormulaProps) {
  const format = useFormatEuro()
  if (!year) return null
  return (
    <Formula
      steps={[
        { label: `Miete ${year.year}`, value: format(year.rentCents) },
        { label: '− nicht umlagefähig', value: format(year.costsCents) },
        ...(year.repairsCents > 0 ? [{ label: '− Renovierung', value: format(year.repairsCents) }] : []),
        { label: '− Zinsen', value: format(year.interestCents) },
        { label: '− AfA', value: format(year.depreciationCents) },
        {
          label: `Ergebnis × ${formatPercent(fields.marginalTaxBp ?? 0)}`,
          value: format(year.resultCents),
        },
      ]}
      result={{ label: 'Steuer, unter 0 eine Erstattung', value: format(year.taxCents) }}
      note="AfA nach § 7 Abs. 4 und 5a EStG auf Preis und Nebenkosten mal Gebäudeanteil, im ersten Jahr nach Monaten. Mit dem heutigen Grenzsteuersatz in jedem Jahr."
    />
  )
}
