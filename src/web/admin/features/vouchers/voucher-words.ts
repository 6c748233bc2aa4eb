import type { AdminVoucherRow, AdminVoucherUse, voucherStates } from '#contract/admin/vouchers.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import type { ReductionKind } from '#domain/subscription/reduction.ts'
import { formatCount } from '#web/kit/words/format-count.ts'

type State = (typeof voucherStates)[number]

export const stateWords = {
  planned: { words: 'geplant', tone: 'proposal' },
  running: { words: 'gilt', tone: 'positive' },
  paused: { words: 'angehalten', tone: 'open' },
  used_up: { words: 'alle eingelöst', tone: 'done' },
  over: { words: 'abgelaufen', tone: 'done' },
} as const satisfies Record<State, { words: string; tone: 'proposal' | 'positive' | 'open' | 'done' }>

export const kindWords = {
  percent: 'Prozent',
  euros: 'Betrag',
  months: 'Monate',
} as const satisfies Record<ReductionKind, string>

export const planChoiceWords = {
  both: 'beide Abos',
  monthly: 'nur monatlich',
  yearly: 'nur jährlich',
} as const satisfies Record<AdminVoucherRow['plans'], string>

/** From when to when: `01.12. bis 31.12.2026`, `ab 01.12.2026`. */
export function validityWords(from: Day, until: Day | null): string {
  return until === null ? `ab ${formatDay(from)}` : `${formatDay(from)} bis ${formatDay(until)}`
}

/** How often a voucher was used, and of how many times: `3 von 20`, `12`. */
export function usesWords({
  uses,
  uses_per_code: each,
  codes,
}: Pick<AdminVoucherRow, 'uses' | 'uses_per_code' | 'codes'>): string {
  return each === null ? formatCount(uses) : `${formatCount(uses)} von ${formatCount(each * codes)}`
}

/** The code, or how many there are. */
export function codeWords({ code, codes }: Pick<AdminVoucherRow, 'code' | 'codes'>): string {
  return codes === 1 ? code : `${formatCount(codes)} Codes`
}

export const contractWords = {
  pending_payment: 'wartet auf die Zahlung',
  active: 'läuft',
  lapsed: 'verfallen',
  ended: 'beendet',
  withdrawn: 'widerrufen',
} as const satisfies Record<NonNullable<AdminVoucherUse['contract']>['state'], string>

/** The headline of the page. */
export function vouchersHeadline(total: number | undefined): string {
  if (total === undefined || total === 0) return 'Gutscheine'
  return total === 1 ? 'Ein Gutschein.' : `${formatCount(total)} Gutscheine.`
}
