import { allocateIncome } from '#domain/account-system/allocate-income.ts'
import { checkLife } from '#domain/budget/life-check.ts'
import { emergencyFund } from '#domain/calculators/emergency-fund.ts'
import { bergerBudget } from '#domain/examples/berger-budget.ts'
import { BERGER_INCOME_CENTS, bergerRates, exampleMonth } from '#domain/examples/berger-month.ts'
import { BERGER_RESERVE_CENTS, BERGER_WISHED_BUDGET_CENTS } from '#domain/examples/berger-wealth.ts'
import { formatEuro, formatPercent } from '#domain/money/format-money.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { wealthLadder } from '#domain/wealth-plan/wealth-ladder.ts'
import type { ExampleStep } from '#web/kit/display/example-steps.tsx'

const RESERVE_MONTHS = 6
const RESERVE_RATE_CENTS = 16_297
const WITHDRAWAL_RATE_BP = 400

/** The steps of a seminar from the first reserve to the needed capital, with the household of the examples. */
export function seminarSteps(): readonly ExampleStep[] {
  const { life } = allocateIncome(BERGER_INCOME_CENTS, bergerRates)
  const check = checkLife(bergerBudget, exampleMonth, { lifeCents: life, incomeCents: BERGER_INCOME_CENTS })
  const fund = emergencyFund({
    expenses: toEuros(life),
    months: RESERVE_MONTHS,
    available: toEuros(BERGER_RESERVE_CENTS),
    contribution: toEuros(RESERVE_RATE_CENTS),
  })
  const ladder = wealthLadder({
    lifeCents: life,
    protectionMonths: RESERVE_MONTHS,
    wishedBudgetCents: BERGER_WISHED_BUDGET_CENTS,
    withdrawalRateBp: WITHDRAWAL_RATE_BP,
    reserveCents: BERGER_RESERVE_CENTS,
    netWorthCents: 0,
  })
  return [
    {
      title: 'Was kostet das Leben?',
      text: 'Alle Ausgaben mit ihrem Monatsanteil, auch die, die nur einmal im Jahr kommen.',
      rows: [
        { label: 'Fixkosten', value: formatEuro(check.fixedCents) },
        { label: 'Variable Ausgaben', value: formatEuro(check.variableCents) },
        { label: 'Noch nicht verplant', value: formatEuro(check.freeCents) },
      ],
      total: { label: 'Leben im Monat', value: formatEuro(life) },
    },
    {
      title: 'Wie groß ist der Notgroschen?',
      text: 'Ein paar Monate Leben auf dem Tagesgeld. Drei bis sechs sind eine Faustregel, keine Vorschrift.',
      rows: [
        { label: `${RESERVE_MONTHS} × ${formatEuro(life)}`, value: formatEuro(roundHalfUp(fund.target)) },
        { label: 'davon da', value: formatEuro(BERGER_RESERVE_CENTS) },
        { label: 'es fehlen', value: formatEuro(roundHalfUp(fund.gap)) },
      ],
      total: {
        label: `mit ${formatEuro(RESERVE_RATE_CENTS)} im Monat`,
        value: `${fund.monthsToFill} Monate`,
      },
    },
    {
      title: 'Ab wann trägt das Vermögen?',
      text: 'Jahresausgaben geteilt durch die Entnahmerate. Eine Faustregel aus US-Daten, keine Garantie.',
      rows: [
        { label: 'Leben × 12', value: formatEuro(life * 12) },
        { label: '÷ Entnahmerate', value: formatPercent(WITHDRAWAL_RATE_BP, { digits: 1 }) },
      ],
      total: { label: 'Sicherheit', value: formatEuro(ladder[1]!.targetCents) },
    },
  ]
}
