import { capitalIncomeRules } from '#domain/capital-income/capital-income-rules.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { type ResultTable, resultTable } from '#web/household/calculators/result-table.ts'
import { tableColumns } from '#web/household/calculators/table-columns.ts'
import { capitalGainsYears } from './capital-gains-inputs.ts'
import { type CapitalGainsResult, allowanceLimits, computeCapitalGains } from './capital-gains-result.ts'
import type { CapitalGainsView } from './capital-gains-words.ts'

interface Line {
  readonly label: string
  readonly amount: Decimal
}

/**
 * The steps from the income to the tax, or both ways of the Günstigerprüfung (the comparison with the income tax
 * tariff).
 */
export function capitalGainsTable({ result, show }: CapitalGainsView): ResultTable {
  const { text, euros } = tableColumns<Line>(show)
  return resultTable<Line>({
    title: 'Schritt für Schritt',
    fileName: 'Kapitalertragsteuer',
    unit: 'Schritte',
    rows: linesOf(result),
    rowKey: ({ label }) => label,
    columns: [
      text('label', 'Schritt', ({ label }) => label),
      euros('amount', 'Betrag', ({ amount }) => amount),
    ],
  })
}

function linesOf(result: CapitalGainsResult): readonly Line[] {
  if (result.kind === 'check') {
    const { check, dearer } = result
    return [
      { label: 'Mit Abgeltungsteuer', amount: check.flatTotal },
      { label: 'Nach dem Tarif', amount: check.tariffTotal },
      check.tariffIsBetter
        ? { label: 'Der Tarif spart', amount: check.saving }
        : { label: 'Der Tarif kostet mehr', amount: dearer },
    ]
  }
  const { stages, tax, left, task } = result
  return [
    ...stages,
    { label: 'Kapitalertragsteuer', amount: tax.capitalGainsTax },
    { label: 'Solidaritätszuschlag', amount: tax.soli },
    { label: 'Kirchensteuer', amount: tax.churchTax },
    { label: 'Steuern zusammen', amount: tax.total },
    ...(task === 'advance_lump_sum' ? [] : [{ label: 'Dir bleiben', amount: left }]),
  ]
}

interface YearRow {
  readonly year: number
  readonly baseRate: Decimal
  readonly allowance: Decimal
  /** Null where the entry is refused for the year. */
  readonly figure: Decimal | null
}

/** The same entry in every year: base rate, allowance, and the tax that it costs or saves. */
export function capitalGainsYearTable({ values, show }: CapitalGainsView): ResultTable {
  const rows = capitalGainsYears(values)
    .toReversed()
    .map((year): YearRow => {
      const ofYear = { ...values, year: String(year) }
      const limits = allowanceLimits({ task: 'income', year: ofYear.year })
      const outcome = computeCapitalGains(ofYear)
      return {
        year,
        baseRate: capitalIncomeRules(year)!.baseRate,
        allowance: values.filing === 'couple' ? limits.joint : limits.single,
        figure: outcome.ok ? figureOf(outcome.result) : null,
      }
    })
  const { text, euros, percent } = tableColumns<YearRow>(show)
  return resultTable<YearRow>({
    title: 'Jahr für Jahr',
    fileName: 'Kapitalertragsteuer-Jahre',
    unit: 'Jahre',
    isOfYears: true,
    rows,
    rowKey: ({ year }) => String(year),
    columns: [
      text('year', 'Jahr', ({ year }) => (year > show.thisYear ? `${year}, gilt noch nicht` : String(year))),
      percent('rate', 'Basiszins', ({ baseRate }) => baseRate, { format: { places: 2 } }),
      euros('allowance', 'Pauschbetrag', ({ allowance }) => allowance),
      euros('figure', values.task === 'cheaper_check' ? 'Ersparnis' : 'Steuern', ({ figure }) => figure, {
        className: 'font-semibold',
        cell: ({ figure }) => (figure ? show.euros(figure) : '–'),
      }),
    ],
  })
}

function figureOf(result: CapitalGainsResult): Decimal {
  return result.kind === 'check' ? result.check.saving : result.tax.total
}
