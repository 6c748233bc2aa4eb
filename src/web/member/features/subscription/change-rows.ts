import { type Day, addDays } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { isBindingChange } from '#domain/subscription/contract-change.ts'
import { withdrawalWords } from '#domain/subscription/contract-start.ts'
import { planWords } from '#domain/subscription/plan-words.ts'
import { type Plan, periodAt } from '#domain/subscription/term.ts'
import type { Contract } from '#web/member/subscription-query.ts'
import { priceWords } from './order-summary.ts'

interface ChangeRow {
  readonly label: string
  readonly value: string
}

/**
 * The meaning of a change to another plan, which must stand directly above the button (law.md L5.2): the
 * price, the first day, the term, the end and, where the change binds anew, the withdrawal period from the
 * day of the change.
 */
export function changeRows(
  contract: Contract,
  { plan, cents, today }: { readonly plan: Plan; readonly cents: number; readonly today: Day },
): readonly ChangeRow[] {
  const { plan: present, priceCents, changesOn } = contract
  const nextPlan = contract.nextPlan?.plan === present ? null : contract.nextPlan
  const from = nextPlan?.on ?? changesOn
  if (nextPlan !== null)
    return [
      { label: 'Geplant', value: `${planWords[nextPlan.plan].name} ab ${formatDayMonthYear(nextPlan.on)}` },
      { label: 'Es bleibt', value: priceWords(present, priceCents) },
      { label: 'Kündigung', value: planWords[present].cancelling },
    ]
  return [
    {
      label: 'Bisher',
      value:
        from === null
          ? priceWords(present, priceCents)
          : `${priceWords(present, priceCents)}, noch bis ${formatDayMonthYear(addDays(from, -1))}`,
    },
    { label: 'Neuer Preis', value: priceWords(plan, cents) },
    ...(from === null
      ? []
      : [{ label: 'Gilt ab', value: `${formatDayMonthYear(from)}, dann wird der neue Preis fällig` }]),
    { label: 'Laufzeit', value: termOf(plan, from) },
    { label: 'Kündigung', value: planWords[plan].cancelling },
    ...(isBindingChange(present, plan)
      ? [
          {
            label: 'Widerruf',
            value: `14 Tage ohne Gründe, bis ${withdrawalWords(today)}. Dann bleibt alles wie bisher.`,
          },
        ]
      : []),
  ]
}

function termOf(plan: Plan, from: Day | null): string {
  const { term } = planWords[plan]
  if (plan === 'monthly' || from === null) return term
  return `${term}; gebunden bis ${formatDayMonthYear(periodAt({ plan, since: from }, 0).to)}`
}
