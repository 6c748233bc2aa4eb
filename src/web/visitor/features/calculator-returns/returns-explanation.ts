import { daysBetween } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import type { Explanation } from '#web/household/calculators/explanation.tsx'
import { type CagrResult, type TtwrorResult, type XirrResult, sumsOf } from './returns-result.ts'
import { type ReturnsView, rateWords } from './returns-words.ts'

/** The formulas of calculators.md § 5 with the person's figures. */
export function explainReturns({ result, show }: ReturnsView): Explanation {
  switch (result.kind) {
    case 'xirr':
      return explainXirr(result, show)
    case 'ttwror':
      return explainTtwror(result, show)
    case 'cagr':
      return explainCagr(result, show)
  }
}

type Show = ReturnsView['show']

function explainCagr({ start, end, years, rate }: CagrResult, show: Show): Explanation {
  return {
    formulas: [
      {
        label: 'Jährliches Wachstum',
        formula: `(${show.euros(end)} ÷ ${show.euros(start)})^{1/${show.number(years, { places: 0, maximumPlaces: 4 })}} − 1 = ${rateWords(rate, show)}`,
      },
    ],
    sums: [
      { label: 'Wert am Anfang', value: show.euros(start) },
      { label: 'Gewinn', value: show.euros(end.minus(start)) },
    ],
    total: { label: 'Wert am Ende', value: show.euros(end) },
    isExact: true,
    notes: [
      'CAGR tut so, als wäre der Wert jedes Jahr gleich gewachsen. Zahlungen dazwischen gibt es nicht: Dafür nimm Zahlungen mit Datum.',
      'Ohne Steuern, Kosten und Inflation.',
    ],
  }
}

const SHOWN_TERMS = 6

function explainXirr({ payments, found, rate }: XirrResult, show: Show): Explanation {
  const { paidIn, back } = sumsOf(payments)
  const first = itemAt(payments, 0).day
  const terms = payments
    .slice(0, SHOWN_TERMS)
    .map(({ day, amount }) => `${show.euros(amount)} × (1 + x)^{−${daysBetween(first, day)}/365}`)
  const rest = payments.length > SHOWN_TERMS ? ' + …' : ''
  return {
    formulas: [
      {
        label: `Gesucht ist x; Tage zählen ab dem ${formatDay(first)}`,
        formula: `${terms.join(' + ').replaceAll('+ −', '− ')}${rest} = 0`,
      },
      { label: 'Rendite im Jahr', formula: `x = ${rateWords(rate, show)}` },
      ...(found.days < 365
        ? [
            {
              label: 'Rendite der ganzen Zeit',
              formula: `(1 + x)^{${found.days}/365} − 1 = ${rateWords(found.periodReturn, show)}`,
            },
          ]
        : []),
    ],
    sums: [
      { label: 'Zurück', value: show.euros(back) },
      { label: 'Eingezahlt', value: show.euros(paidIn.negated()) },
    ],
    total: { label: 'Gewinn', value: show.euros(back.minus(paidIn)) },
    isExact: true,
    notes: [
      'Zahlungen desselben Tages zählen zusammen, das Jahr hat 365 Tage.',
      'Gibt es mehrere Lösungen, zählt die, deren Wachstum ln(1 + x) am nächsten bei 0 liegt.',
    ],
  }
}

function explainTtwror({ periods, total, annualised, days }: TtwrorResult, show: Show): Explanation {
  const factors = periods.map(({ factor }) =>
    factor.gt(1_000_000) ? '…' : show.number(factor, { places: 4 }),
  )
  const shown = [...factors.slice(0, SHOWN_TERMS), ...(factors.length > SHOWN_TERMS ? ['…'] : [])]
  const [one] = periods
  return {
    formulas: [
      {
        label: 'Faktor eines Abschnitts, hier des ersten',
        formula: one
          ? `(${show.euros(one.end)} + ${show.euros(one.outflow)}) ÷ (${show.euros(one.begin)} + ${show.euros(one.inflow)}) = ${shown[0]}`
          : '1',
      },
      {
        label: 'Rendite der ganzen Zeit',
        formula: `T = ${shown.join(' × ')} − 1 = ${rateWords(total, show)}`,
      },
      ...(annualised
        ? [
            {
              label: 'Auf das Jahr gerechnet',
              formula: `(1 + T)^{365/${days}} − 1 = ${rateWords(annualised, show)}`,
            },
          ]
        : []),
    ],
    sums: periods
      .slice(0, SHOWN_TERMS)
      .map(({ factor }, at) => ({ label: `${at + 1}. Abschnitt`, value: rateWords(factor.minus(1), show) })),
    total: { label: 'Über die ganze Zeit', value: rateWords(total, show) },
    isExact: false,
    notes: [
      'Zugänge zählen am Anfang, Abgänge am Ende eines Abschnitts. Ein Abschnitt ohne Kapital zählt mit dem Faktor 1.',
      'Die Renditen der Abschnitte werden multipliziert, nicht addiert.',
    ],
  }
}
