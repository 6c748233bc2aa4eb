import { itemAt } from '#domain/lists/item-at.ts'
import type { Explanation } from '#web/household/calculators/explanation.tsx'
import type { MortgageView } from './mortgage-words.ts'

/**
 * The formulas of calculators.md § 3 with the values of the form; the loan less its repayments is the remaining debt.
 */
export function explainMortgage(view: MortgageView): Explanation {
  const { result, show } = view
  const { input, first, fixed } = result
  const row = itemAt(first.rows, 0)
  return {
    formulas: [
      ...instalmentFormula(view),
      {
        label: 'Zinsen im ersten Monat, auf den Cent gerundet',
        formula: `z_{1} = ${show.euros(input.principal)} × ${show.rate(input.nominalRate)} ÷ 12 = ${show.euros(row.interest)}`,
      },
      {
        label: 'Tilgung im ersten Monat',
        formula: `t_{1} = ${show.euros(row.instalment)} − ${show.euros(row.interest)} = ${show.euros(row.principal)}`,
      },
      {
        label: 'Jeder weitere Monat m, Zinsen auf die Restschuld R',
        formula: `z_{m} = R_{m−1} × ${show.rate(input.nominalRate)} ÷ 12, R_{m} = R_{m−1} − t_{m} − Sondertilgung_{m}`,
      },
      ...followUpFormula(view),
      ...effectiveFormula(view),
    ],
    sums: [
      { label: 'Darlehen', value: show.euros(input.principal) },
      { label: 'Getilgt mit den Raten', value: show.euros(fixed.principal.negated()) },
      { label: 'Sondertilgungen', value: show.euros(fixed.specialRepayments.negated()) },
    ],
    total: {
      label: `Restschuld nach ${show.duration(fixed.months, 'dative')}`,
      value: show.euros(fixed.balance),
    },
    isExact: true,
    notes: [
      'Gezahlt wird am Monatsende, ein Monat zählt ein Zwölftel des Jahres (30/360).',
      'Jede Buchung ist auf den Cent gerundet, die letzte Rate begleicht den Rest. Sondertilgungen verkürzen die Laufzeit, die Rate bleibt.',
      'Sondertilgungen gelten bis zum Ende der Zinsbindung, mit unverändertem Zins bis zur letzten Rate.',
      'Der effektive Jahreszins nach § 16 PAngV enthält nur Zinsen und die Gebühren von oben. Das Angebot deiner Bank muss weitere Kosten einrechnen.',
      'Zehn Jahre nach der vollen Auszahlung kannst du mit sechs Monaten Frist kündigen (§ 489 Abs. 1 Nr. 2 BGB), ein Darlehen mit veränderlichem Zins mit drei Monaten (Abs. 2).',
    ],
  }
}

function instalmentFormula({ values, result, show }: MortgageView): Explanation['formulas'] {
  const { input, first } = result
  const [principal, rate] = [show.euros(input.principal), show.rate(input.nominalRate)]
  if (values.mode === 'instalment') return []
  if (input.repayment.by === 'repayment')
    return [
      {
        label: 'Monatsrate aus Zins und Tilgung des ersten Jahres',
        formula: `${principal} × (${rate} + ${show.rate(input.repayment.initialRepayment)}) ÷ 12 = ${show.euros(first.instalment)}`,
      },
    ]
  if (input.repayment.by !== 'term') return []
  const months = show.number(input.repayment.termMonths - (input.interestOnlyMonths ?? 0))
  return [
    {
      label: months === '1' ? 'Eine einzige Rate' : `Monatsrate für ${months} Raten`,
      formula: input.nominalRate.eq(0)
        ? `${principal} ÷ ${months} = ${show.euros(first.instalment)}`
        : `${principal} × i ÷ (1 − (1 + i)^{−${months}}) = ${show.euros(first.instalment)}, i = ${rate} ÷ 12`,
    },
  ]
}

function followUpFormula({ values, result: { second, fixed }, show }: MortgageView): Explanation['formulas'] {
  if (!second || values.followUpMode !== 'repayment') return []
  return [
    {
      label: 'Anschlussrate aus der Restschuld',
      formula: `${show.euros(fixed.balance)} × (${show.rate(second.nominalRate)} + ${show.percent(values.followUpRepayment)}) ÷ 12 = ${show.euros(second.loan.instalment)}`,
    },
  ]
}

function effectiveFormula({ result: { input, first, fixed }, show }: MortgageView): Explanation['formulas'] {
  if (!first.effectiveRate) return []
  const payout = input.principal.minus(input.fee ?? 0)
  return [
    {
      label: 'Effektiver Jahreszins X, ohne weitere Kosten',
      formula: `${show.euros(payout)} = Σ Zahlung_{m} × (1 + X)^{−m/12}${fixed.balance.gt(0) ? ` + ${show.euros(fixed.balance)} × (1 + X)^{−${show.number(fixed.months)}/12}` : ''}, X = ${show.rate(first.effectiveRate, { places: 2 })}`,
    },
  ]
}
