import { smallest } from '#domain/money/decimal.ts'
import type { Explanation } from '#web/household/calculators/explanation.tsx'
import { suggestedMonths } from './emergency-fund-result.ts'
import { type EmergencyFundView, noSaving } from './emergency-fund-words.ts'

/** The formulas of calculators.md § 7 with the values of the form. */
export function explainEmergencyFund({ result, values, show }: EmergencyFundView): Explanation {
  const { input, fund } = result
  const months = show.number(input.months)
  return {
    formulas: [
      ...(values.basis === 'situation'
        ? [{ label: 'Monate nach deiner Lage', formula: `${monthsFormula(values)} = ${months}` }]
        : []),
      {
        label: 'Notgroschen',
        formula: `${show.euros(input.expenses)} × ${months} = ${show.euros(fund.target)}`,
      },
      {
        label: 'Lücke',
        formula: `${show.euros(fund.target)} − ${show.euros(input.available)}${fund.gap.eq(0) ? ' ≤ 0' : ''} → ${show.euros(fund.gap)}`,
      },
      {
        label: 'Monate bis zum Ziel, aufgerundet',
        formula:
          fund.monthsToFill === null
            ? noSaving
            : fund.monthsToFill === 0
              ? 'ohne Lücke 0'
              : `${show.euros(fund.gap)} ÷ ${show.euros(input.contribution)} → ${show.number(fund.monthsToFill)}`,
      },
      {
        label: 'Reichweite in Monaten, auf eine Stelle abgeschnitten',
        formula: `${show.euros(input.available)} ÷ ${show.euros(input.expenses)} → ${show.number(fund.coverageMonths, { places: 1 })}`,
      },
    ],
    sums: [
      { label: 'Davon vorhanden', value: show.euros(smallest(input.available, fund.target)) },
      { label: 'Lücke', value: show.euros(fund.gap) },
    ],
    total: { label: 'Notgroschen', value: show.euros(fund.target) },
    isExact: true,
    notes: [
      'Die Zahl der Monate ist eine Faustregel von uns, keine Norm: unbefristet angestellt, Rente und Beamtenstelle 3, befristet 4, selbstständig 6; je 1 mehr, wenn andere von dem Einkommen leben und für eigenes Wohneigentum, höchstens 12.',
      'Zinsen sind nicht gerechnet: Der Notgroschen soll sofort verfügbar sein.',
    ],
  }
}

function monthsFormula(values: EmergencyFundView['values']): string {
  const alone = suggestedMonths({ ...values, dependants: 'no', ownsHome: 'no' })
  return [
    String(alone),
    ...(values.dependants === 'yes' ? ['1'] : []),
    ...(values.ownsHome === 'yes' ? ['1'] : []),
  ].join(' + ')
}
