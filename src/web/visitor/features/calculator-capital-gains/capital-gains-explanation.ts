import { capitalIncomeRules, capitalIncomeRulesIn } from '#domain/capital-income/capital-income-rules.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import { decimal, largest } from '#domain/money/decimal.ts'
import { amountOf, rateOf, wholeOf } from '#web/household/calculator-entries/to-domain.ts'
import type { Explanation } from '#web/household/calculators/explanation.tsx'
import { type CheckResult, type TaxResult, yearOfTax } from './capital-gains-result.ts'
import type { CapitalGainsView } from './capital-gains-words.ts'

/** The formulas of calculators.md § 16 with the person's figures. */
export function explainCapitalGains(view: CapitalGainsView): Explanation {
  return view.result.kind === 'check' ? explainCheck(view, view.result) : explainTax(view, view.result)
}

function explainTax(view: CapitalGainsView, result: TaxResult): Explanation {
  const { values, show } = view
  const { tax } = result
  const counted = capitalIncomeRulesIn(yearOfTax(values)).year
  return {
    formulas: [...stageFormulas(view, result), ...taxFormulas(view, result)],
    sums: [
      { label: 'Kapitalertragsteuer', value: show.euros(tax.capitalGainsTax) },
      { label: 'Solidaritätszuschlag', value: show.euros(tax.soli) },
      { label: 'Kirchensteuer', value: show.euros(tax.churchTax) },
    ],
    total: { label: 'Steuern zusammen', value: show.euros(tax.total) },
    isExact: true,
    notes: [
      result.task === 'advance_lump_sum'
        ? `Basiszins und Teilfreistellung von ${values.year}, Steuersätze und Pauschbetrag von ${counted}.`
        : `Steuersätze und Pauschbetrag von ${values.year}.`,
      'Die Kapitalertragsteuer wird kaufmännisch gerundet, Soli und Kirchensteuer werden abgeschnitten.',
      ...(result.task === 'income'
        ? [
            'Aktienverluste zählen nur gegen Aktiengewinne, andere Verluste gegen alles. Was übrig ist, wird vorgetragen.',
          ]
        : ['Die Teilfreistellung gilt für private Anleger.']),
    ],
  }
}

function taxFormulas(
  { values, show }: CapitalGainsView,
  { base, tax, task }: TaxResult,
): Explanation['formulas'] {
  const foreign = task === 'income' ? amountOf(values.foreignTax) : decimal(0)
  const hasChurch = values.church !== '0'
  const { taxRate, soliRate } = capitalIncomeRulesIn(yearOfTax(values))
  const parts = decimal(1).div(taxRate)
  const part = show.number(parts, { places: 0, maximumPlaces: 4 })
  const top = foreign.gt(0) ? `(${show.euros(base)} − ${part} × ${show.euros(foreign)})` : show.euros(base)
  return [
    {
      label: hasChurch
        ? 'Kapitalertragsteuer, gekürzt um die Kirchensteuer'
        : `Kapitalertragsteuer, ${show.rate(taxRate, { places: 0, maximumPlaces: 3 })}`,
      formula: `${top} ÷ ${hasChurch ? show.number(rateOf(values.church).plus(parts), { places: 2, maximumPlaces: 4 }) : part} = ${show.euros(tax.capitalGainsTax)}`,
    },
    {
      label: 'Solidaritätszuschlag',
      formula: `${show.rate(soliRate)} × ${show.euros(tax.capitalGainsTax)} = ${show.euros(tax.soli)}`,
    },
    ...(hasChurch
      ? [
          {
            label: 'Kirchensteuer',
            formula: `${values.church} % × ${show.euros(tax.capitalGainsTax)} = ${show.euros(tax.churchTax)}`,
          },
        ]
      : []),
  ]
}

function stageFormulas(
  { values, show }: CapitalGainsView,
  { stages, base, months, task }: TaxResult,
): Explanation['formulas'] {
  const rules = capitalIncomeRules(wholeOf(values.year))!
  const exempt = show.rate(rules.partialExemptions[values.fundType], { places: 0 })
  const amountAt = (place: number) => itemAt(stages, place).amount
  const at = (place: number) => show.euros(amountAt(place))
  const beforeAllowance = largest(amountAt(-2), 0)
  const used = beforeAllowance.minus(base)
  const freed = {
    label: 'Nach Freistellung zu versteuern',
    formula: `${show.euros(beforeAllowance)} − ${show.euros(used)} = ${show.euros(base)}`,
  }
  switch (task) {
    case 'advance_lump_sum':
      return [
        {
          label: `Basisertrag mit dem Basiszins ${values.year}`,
          formula: `${show.euros(values.priceBegin, { places: 2, maximumPlaces: 6 })} × ${show.rate(largest(rules.baseRate, 0), { places: 2 })} × ${show.number(rules.baseYieldShare, { places: 0, maximumPlaces: 4 })} × ${show.number(values.units, { places: 0, maximumPlaces: 8 })} = ${at(0)}`,
        },
        {
          label: 'Vorabpauschale: höchstens der Wertzuwachs, ohne Ausschüttungen',
          formula: `(min(Basisertrag, Zuwachs + Ausschüttungen) − ${show.euros(values.distributions)})${months < 12 ? ` × ${months} ÷ 12` : ''} = ${at(1)}`,
        },
        { label: 'Teilfreistellung', formula: `${at(1)} × (1 − ${exempt}) = ${at(2)}` },
        freed,
      ]
    case 'sale':
      return [
        {
          label: 'Gewinn: Erlös ohne Kaufkosten und Vorabpauschalen, das Älteste zuerst',
          formula: `${at(0)} − ${show.euros(amountAt(0).minus(amountAt(1)))} = ${at(1)}`,
        },
        { label: 'Teilfreistellung', formula: `${at(1)} × (1 − ${exempt}) = ${at(2)}` },
        freed,
      ]
    case 'income':
      return [
        {
          label: 'Verluste aus den Töpfen',
          formula: `${at(0)} − ${show.euros(amountAt(0).minus(amountAt(1)))} = ${at(1)}`,
        },
        freed,
      ]
  }
}

function explainCheck({ values, show }: CapitalGainsView, { check, dearer }: CheckResult): Explanation {
  const income = show.euros(values.otherIncome)
  const capital = show.euros(values.capitalIncome)
  const { taxRate, soliRate } = capitalIncomeRulesIn(wholeOf(values.year))
  return {
    formulas: [
      {
        label: `Mit Abgeltungsteuer ${values.year}: Tarif T und Soli auf das Einkommen, ${show.rate(taxRate, { places: 0, maximumPlaces: 3 })} und Soli auf das Kapital`,
        formula: `T(${income}) + ${capital} × ${show.rate(taxRate.times(soliRate.plus(1)), { places: 0, maximumPlaces: 4 })} = ${show.euros(check.flatTotal)}`,
      },
      {
        label: `Nach dem Tarif ${values.year}${values.filing === 'couple' ? ' mit Splitting' : ''}: T und Soli auf alles`,
        formula: `T(${income} + ${capital}) = ${show.euros(check.tariffTotal)}`,
      },
    ],
    sums: [
      { label: 'Mit Abgeltungsteuer', value: show.euros(check.flatTotal) },
      { label: 'Nach dem Tarif', value: show.euros(check.tariffTotal.negated()) },
    ],
    total: check.tariffIsBetter
      ? { label: 'Ersparnis', value: show.euros(check.saving) }
      : { label: 'Unterschied', value: show.euros(dearer.negated()) },
    isExact: true,
    notes: [
      'Ohne Kirchensteuer. Der Pauschbetrag ist auf beiden Wegen schon abgezogen, tatsächliche Kosten zählen nicht.',
      'Die Günstigerprüfung beantragst du mit der Anlage KAP.',
    ],
  }
}
