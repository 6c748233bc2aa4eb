import { formatMonth } from '#domain/calendar/format-date.ts'
import { monthsBetween } from '#domain/calendar/month.ts'
import { decimal } from '#domain/money/decimal.ts'
import type { Explanation } from '#web/household/calculators/explanation.tsx'
import type { Show } from '#web/kit/words/show.ts'
import type { IndexResult, PowerResult, RealRateResult } from './inflation-result.ts'
import { type InflationView, changeWords } from './inflation-words.ts'

/** The formulas of calculators.md § 6 with the values of the form. */
export function explainInflation({ result, show }: InflationView): Explanation {
  switch (result.search) {
    case 'real_rate':
      return explainRealRate(result, show)
    case 'index':
      return explainIndex(result, show)
    case 'purchasing_power':
      return explainPower(result, show)
  }
}

function explainPower(result: PowerResult, show: Show): Explanation {
  const { amount, purchasingPower, futurePrice, loss } = result
  const factor = `(1 + ${show.rate(result.inflation)})^{${show.number(result.years, { places: 0, maximumPlaces: 4 })}}`
  return {
    formulas: [
      { label: 'Preis dann', formula: `${show.euros(amount)} × ${factor} = ${show.euros(futurePrice)}` },
      {
        label: 'Kaufkraft dann',
        formula: `${show.euros(amount)} ÷ ${factor} = ${show.euros(purchasingPower)}`,
      },
      { label: 'Verlust', formula: `1 − 1 ÷ ${factor} = ${show.rate(loss, { places: 2 })}` },
    ],
    sums: [
      { label: 'Betrag heute', value: show.euros(amount) },
      { label: 'Änderung der Kaufkraft', value: show.euros(purchasingPower.minus(amount)) },
    ],
    total: { label: 'Kaufkraft dann', value: show.euros(purchasingPower) },
    isExact: true,
    notes: [
      'Gerundet wird erst am Schluss.',
      'Die Inflation ist jedes Jahr gleich angenommen; jeder Haushalt kauft anders als der Durchschnitt.',
    ],
  }
}

function explainRealRate({ rate, inflation, real }: RealRateResult, show: Show): Explanation {
  const cross = real.minus(rate.minus(inflation))
  return {
    formulas: [
      {
        label: 'Realzins',
        formula: `(1 + ${show.rate(rate)}) ÷ (1 + ${show.rate(inflation)}) − 1 = ${show.rate(real)}`,
      },
    ],
    sums: [
      { label: 'Zins', value: show.rate(rate) },
      { label: 'Inflation', value: show.rate(decimal(0).minus(inflation)) },
      { label: 'Auch der Zins verliert an Wert', value: show.rate(cross) },
    ],
    total: { label: 'Realzins', value: show.rate(real) },
    isExact: false,
    notes: [
      'Zins minus Inflation ist nur eine Näherung. Gerundet wird auf vier Stellen.',
      'Steuern sind nicht abgezogen.',
    ],
  }
}

function explainIndex(result: IndexResult, show: Show): Explanation {
  const { amount, adjusted, from, to, change, changePerYear } = result
  return {
    formulas: [
      {
        label: 'Angepasster Betrag, auf den Cent gerundet',
        formula: `${show.euros(amount)} × I_{${formatMonth(to)}} ÷ I_{${formatMonth(from)}} = ${show.euros(adjusted)}`,
      },
      {
        label: 'Änderung',
        formula: `I_{${formatMonth(to)}} ÷ I_{${formatMonth(from)}} − 1 = ${changeWords(change, show)}`,
      },
      ...(changePerYear
        ? [
            {
              label: 'Im Jahr',
              formula: `(I_{${formatMonth(to)}} ÷ I_{${formatMonth(from)}})^{12/${monthsBetween(from, to)}} − 1 = ${changeWords(changePerYear, show)}`,
            },
          ]
        : []),
    ],
    sums: [
      { label: `Betrag im ${formatMonth(from)}`, value: show.euros(amount) },
      { label: 'Änderung', value: show.euros(adjusted.minus(amount)) },
    ],
    total: { label: `Betrag im ${formatMonth(to)}`, value: show.euros(adjusted) },
    isExact: true,
    notes: [
      'Quelle: Statistisches Bundesamt, Tabelle 61111-0002, Basis 2020 = 100; beide Monate aus derselben Reihe.',
    ],
  }
}
