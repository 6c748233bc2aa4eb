import { allocateIncome } from '#domain/account-system/allocate-income.ts'
import { type Pot, pots } from '#domain/account-system/pot.ts'
import { BERGER_INCOME_CENTS, bergerRates } from '#domain/examples/berger-month.ts'
import { sumCents } from '#domain/money/cents.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import type { ExampleStep } from '#web/kit/display/example-steps.tsx'

const incomes = [
  { label: 'Gehalt Anna', cents: 291_745 },
  { label: 'Gehalt Jonas', cents: 148_000 },
  { label: 'Kindergeld', cents: 25_900 },
] as const

/** A month of the sample household, from the income to the last transfer. */
export function webinarSteps(): readonly ExampleStep[] {
  const parts = allocateIncome(BERGER_INCOME_CENTS, bergerRates)
  const rowOf = (pot: Pot) => ({ label: potWords[pot].title, value: formatEuro(parts[pot]) })
  const leaves = sumCents([parts.saving_rate, parts.luxury_rate, parts.donation_rate])
  return [
    {
      title: 'Was kommt an?',
      text: 'Jede Quelle in dem Monat, in dem sie wirklich kommt.',
      rows: incomes.map(({ label, cents }) => ({ label, value: formatEuro(cents) })),
      total: { label: 'Einkommen', value: formatEuro(sumCents(incomes.map(({ cents }) => cents))) },
    },
    {
      title: 'Wie teilt es sich?',
      text: '10, 10 und 5 Prozent, auf den Cent abgeschnitten. Leben nimmt den Rest, so geht die Teilung immer auf.',
      rows: pots.map(rowOf),
      total: { label: 'Summe', value: formatEuro(sumCents(pots.map((pot) => parts[pot]))) },
    },
    {
      title: 'Was wird überwiesen?',
      text: 'Drei Töpfe verlassen das Gehaltskonto am Zahltag, bevor etwas ausgegeben ist.',
      rows: pots.filter((pot) => pot !== 'life').map(rowOf),
      total: { label: 'Vom Gehaltskonto weg', value: formatEuro(leaves) },
    },
  ]
}
