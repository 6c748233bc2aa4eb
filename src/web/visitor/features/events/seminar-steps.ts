import { allocateIncome } from '#domain/account-system/allocate-income.ts'
import { checkLife } from '#domain/budget/life-check.ts'
import { emergencyFund } from '#domain/calculators/emergency-fund.ts'
import { bergerBudget, bergerIncomeCents, bergerRates } from '#domain/examples/berger-month.ts'
import { bergerReserveCents, bergerWishedBudgetCents } from '#domain/examples/berger-wealth.ts'
import { formatEuro, formatPercent } from '#domain/money/format-money.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { wealthLadder } from '#domain/wealth-plan/wealth-ladder.ts'
import type { ExampleStep } from '#web/display/example-steps.tsx'

const reserveMonths = 6
const reserveRateCents = 16_297
const withdrawalRateBp = 400

/** From the first reserve to the freedom figure, with the household of the examples. */
export function seminarSteps(): readonly ExampleStep[] {
  const { life } = allocateIncome(bergerIncomeCents, bergerRates)
  const check = checkLife(bergerBudget, life, bergerIncomeCents)
  const fund = emergencyFund({
    expenses: toEuros(life),
    months: reserveMonths,
    available: toEuros(bergerReserveCents),
    contribution: toEuros(reserveRateCents),
  })
  const ladder = wealthLadder({
    lifeCents: life,
    protectionMonths: reserveMonths,
    wishedBudgetCents: bergerWishedBudgetCents,
    withdrawalRateBp,
    reserveCents: bergerReserveCents,
    netWorthCents: 0,
  })
  return [
    {
      title: 'Was kostet das Leben?',
      text: 'Alle Ausgaben mit ihrem Monatsanteil, auch die, die nur einmal im Jahr kommen.',
      rows: [
        { label: 'Fixkosten', value: formatEuro(check.fixedCents) },
        { label: 'Variable Ausgaben', value: formatEuro(check.variableCents) },
        { label: 'Noch ohne Aufgabe', value: formatEuro(check.freeCents) },
      ],
      total: { label: 'Leben im Monat', value: formatEuro(life) },
    },
    {
      title: 'Wie groß ist der Notgroschen?',
      text: 'Ein paar Monate Leben auf dem Tagesgeld. Drei bis sechs sind eine Faustregel, keine Vorschrift.',
      rows: [
        { label: `${reserveMonths} × ${formatEuro(life)}`, value: formatEuro(roundHalfUp(fund.target)) },
        { label: 'davon da', value: formatEuro(bergerReserveCents) },
        { label: 'es fehlen', value: formatEuro(roundHalfUp(fund.gap)) },
      ],
      total: { label: `mit ${formatEuro(reserveRateCents)} im Monat`, value: `${fund.monthsToFill} Monate` },
    },
    {
      title: 'Ab wann trägt das Vermögen?',
      text: 'Jahresausgaben geteilt durch die Entnahmerate. Eine Faustregel aus US-Daten, keine Garantie.',
      rows: [
        { label: 'Leben × 12', value: formatEuro(life * 12) },
        { label: '÷ Entnahmerate', value: formatPercent(withdrawalRateBp, { digits: 1 }) },
      ],
      total: { label: 'Sicherheit', value: formatEuro(ladder[1]!.targetCents) },
    },
  ]
}
