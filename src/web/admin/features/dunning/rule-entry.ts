import type { ChosenDunningRule, ChosenDunningRules } from '#contract/admin/dunning.ts'
import type { DunnedMethod, DunningEnd } from '#domain/subscription/dunning.ts'
import { type Plan } from '#domain/subscription/term.ts'
import { cells } from './dunning-words.ts'

/** A rule as it is typed. */
export interface TypedRule {
  /** Days with commas: `7, 21`. */
  readonly reminders: string
  readonly suspend: string
  readonly end: string
  readonly kind: DunningEnd
}

export type TypedRules = Readonly<Record<string, TypedRule>>
/** The sentences about typed rules, by the names of the server's fields. */
export type RuleErrors = Readonly<Record<string, string>>

export function keyOf(plan: Plan, method: DunnedMethod): string {
  return `${plan}.${method}`
}

/** The rules as the form shows them. */
export function typedOf(rules: ChosenDunningRules): TypedRules {
  return Object.fromEntries(
    cells.map(({ plan, method }) => {
      const {
        reminder_days: reminders,
        suspend_days: suspend,
        end_days: end,
        end: kind,
      } = rules[plan][method]
      return [
        keyOf(plan, method),
        { reminders: reminders.join(', '), suspend: String(suspend), end: String(end), kind },
      ]
    }),
  )
}

/** The typed rules as the call takes them, or the sentences about what cannot be read. */
export function readRules(
  typed: TypedRules,
):
  | { readonly rules: ChosenDunningRules; readonly errors: null }
  | { readonly rules: null; readonly errors: RuleErrors } {
  const errors: Record<string, string> = {}
  const read = (plan: Plan, method: DunnedMethod): ChosenDunningRule => {
    const rule = typed[keyOf(plan, method)]
    const field = (name: string) => `rules.${plan}.${method}.${name}`
    const days = (rule?.reminders ?? '').split(/[,;\s]+/u).filter((part) => part !== '')
    if (days.some((part) => !isDays(part)))
      errors[field('reminder_days')] = 'Bitte gib ganze Tage an, mit Kommas dazwischen: 7, 21.'
    const whole = (text: string, name: string) => {
      if (!isDays(text.trim())) errors[field(name)] = 'Bitte gib eine ganze Zahl von Tagen ein.'
      return Number(text.trim())
    }
    return {
      reminder_days: days.map(Number),
      suspend_days: whole(rule?.suspend ?? '', 'suspend_days'),
      end_days: whole(rule?.end ?? '', 'end_days'),
      end: rule?.kind ?? 'waive',
    }
  }
  const rules = {
    monthly: { card: read('monthly', 'card'), sepa: read('monthly', 'sepa') },
    yearly: { card: read('yearly', 'card'), sepa: read('yearly', 'sepa') },
  }
  return Object.keys(errors).length === 0 ? { rules, errors: null } : { rules: null, errors }
}

function isDays(text: string): boolean {
  return /^\d{1,3}$/u.test(text)
}
