import { formatMonth } from '#domain/calendar/format-date.ts'
import type { CheckScenario } from '#domain/household-plan/scenario/scenario-check.ts'
import type { CalculationProps } from '#web/kit/display/calculation.tsx'
import type { useFormatEuro } from '#web/kit/display/money.tsx'

/** How the difference of a purchase is computed. */
export function takeCheckCalculations(
  { amounts, month, records }: CheckScenario,
  format: ReturnType<typeof useFormatEuro>,
): readonly CalculationProps[] {
  const { valueCents, costsCents, loansCents, paidCents, netWorthChangeCents } = amounts
  return [
    {
      steps: [
        { label: 'Kaufpreis', value: format(valueCents) },
        { label: '+ Nebenkosten', value: format(costsCents) },
        { label: '− Darlehen', value: format(loansCents) },
      ],
      result: { label: 'Aus eurem Geld', value: format(paidCents) },
    },
    {
      steps: [
        { label: 'Immobilie zum Kaufpreis', value: format(valueCents) },
        { label: '− Darlehen', value: format(loansCents) },
        { label: '− aus eurem Geld', value: format(paidCents) },
      ],
      result: { label: `Vermögen Ende ${formatMonth(month)}`, value: format(netWorthChangeCents) },
      note: `Beide Spalten rechnet der Vermögensplan, mit seinen Annahmen und denselben Zufallszahlen. Der Wert der Immobilie wächst wie in der Kaufprüfung, nach der Zinsbindung gilt der Anschlusszins des Plans.${flowNote(records)}`,
    },
  ]
}

function flowNote({ events }: CheckScenario['records']): string {
  return events.some(({ kind }) => kind === 'monthly')
    ? ' Miete, Kosten, Rate und Steuer stehen zehn Jahre lang einzeln im Szenario, danach in Schritten von fünf Jahren, ab dem 31. Jahr unverändert.'
    : ''
}
