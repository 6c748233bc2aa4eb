import type { AdminClaim, AdminDunningCase, AdminDunningRules } from '#contract/admin/dunning.ts'
import type { Day } from '#domain/calendar/day.ts'
import { daysBetween } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import type {
  DunnedMethod,
  DunningEnd,
  DunningStepKind,
  PaymentMethod,
} from '#domain/subscription/dunning.ts'
import { dunnedMethods } from '#domain/subscription/dunning.ts'
import { type Plan, plans } from '#domain/subscription/term.ts'

export const planNames: Readonly<Record<Plan, string>> = { monthly: 'Monatsplan', yearly: 'Jahresplan' }

export const methodNames: Readonly<Record<DunnedMethod, string>> = {
  card: 'Karte und andere',
  sepa: 'SEPA-Lastschrift',
}

/** The method as the provider told it. */
export function methodWord(method: PaymentMethod | null): string {
  if (method === null) return 'nicht bekannt'
  return { card: 'Karte', sepa: 'SEPA-Lastschrift', transfer: 'Überweisung' }[method]
}

/** A step of the dunning: `3. Erinnerung`, `Zugang ruht`. */
export function stepWords({
  kind,
  number,
}: {
  readonly kind: DunningStepKind
  readonly number: number
}): string {
  switch (kind) {
    case 'told':
      return 'Mail zum Fehlschlag'
    case 'reminded':
      return `${number}. Erinnerung`
    case 'suspended':
      return 'Zugang ruht'
    case 'ended':
      return 'Vertrag endet'
  }
}

export const endNames: Readonly<Record<DunningEnd, string>> = {
  waive: 'Betrag erlassen',
  end_with_claim: 'Betrag bleibt offen',
  hand_over: 'an ein Inkassobüro',
}

export const claimStates = {
  open: 'offen',
  handed_over: 'übergeben',
  paid: 'bezahlt',
  closed: 'später erlassen',
  waived: 'am Ende erlassen',
} as const satisfies Record<AdminClaim['state'], string>

/** The next step of a case and when it comes: `2. Erinnerung, in 3 Tagen`. */
export function nextWords({ next_step: next }: AdminDunningCase, today: Day): string {
  const days = daysBetween(today, next.on)
  const when = days < 0 ? 'überfällig' : days === 0 ? 'heute' : days === 1 ? 'morgen' : `in ${days} Tagen`
  return `${formatDay(next.on)}, ${when}`
}

/** What is known of a claim that is no longer open, or when it is barred. */
export function claimNote(claim: AdminClaim): string {
  switch (claim.state) {
    case 'open':
      return `verjährt nach dem ${formatDay(claim.barred_after)}`
    case 'handed_over':
      return 'beim Inkassobüro'
    case 'paid':
      return claim.paid_on === null ? '' : `am ${formatDay(claim.paid_on)}`
    case 'closed':
    case 'waived':
      return ''
  }
}

export type Rules = AdminDunningRules['rules']

/** The plans and methods in the order of the page. */
export const cells = plans.flatMap((plan) => dunnedMethods.map((method) => ({ plan, method })))

interface Timetable {
  readonly plan: Plan
  readonly method: DunnedMethod
}

/** Timetables with the same rule are shown once, under the names of all that they hold for. */
export function groupTimetables<T extends Timetable>(timetables: readonly T[], rules: Rules) {
  const groups = new Map<string, { readonly timetable: T; readonly end: DunningEnd; readonly of: T[] }>()
  for (const timetable of timetables) {
    const rule = rules[timetable.plan][timetable.method]
    const key = JSON.stringify(rule)
    const group = groups.get(key) ?? { timetable, end: rule.end, of: [] }
    group.of.push(timetable)
    groups.set(key, group)
  }
  return [...groups.values()].map(({ timetable, end, of }) => ({ timetable, end, title: titleOf(of) }))
}

function titleOf(of: readonly Timetable[]): string {
  if (of.length === cells.length) return 'Beide Pläne, alle Zahlungsarten'
  const parts: string[] = []
  let rest = of
  for (const plan of plans)
    if (of.filter((each) => each.plan === plan).length === dunnedMethods.length) {
      parts.push(`${planNames[plan]}, alle Zahlungsarten`)
      rest = rest.filter((each) => each.plan !== plan)
    }
  for (const method of dunnedMethods)
    if (rest.filter((each) => each.method === method).length === plans.length) {
      parts.push(`Beide Pläne, ${methodNames[method]}`)
      rest = rest.filter((each) => each.method !== method)
    }
  return [...parts, ...rest.map(({ plan, method }) => `${planNames[plan]}, ${methodNames[method]}`)].join(
    ' · ',
  )
}

/** The title of the page: `3 Zahlungen sind offen.` */
export function casesHeadline(total: number | undefined): string {
  if (total === undefined) return 'Mahnungen'
  if (total === 0) return 'Keine Zahlung ist offen.'
  return total === 1 ? 'Eine Zahlung ist offen.' : `${total} Zahlungen sind offen.`
}
