import { type Day, addDays } from '#domain/calendar/day.ts'

/** What people send without a login: a message, a cancellation (§ 312k BGB), a withdrawal (§ 356a BGB). */
export const requestKinds = ['contact', 'cancellation', 'withdrawal'] as const
export type RequestKind = (typeof requestKinds)[number]

export const contactTopics = [
  'question',
  'account',
  'subscription',
  'accessibility',
  'privacy',
  'other',
] as const
export const terminations = ['ordinary', 'extraordinary'] as const
export const cancelledProducts = ['subscription', 'account'] as const

/**
 * The state of a declaration that came without a login (security.md rule 27). `overtaken`: the contract has ended for
 * another reason meanwhile.
 */
export const declarationStates = ['waiting', 'confirmed', 'by_itself', 'stopped', 'overtaken'] as const
export type DeclarationState = (typeof declarationStates)[number]

const letters = { contact: 'A', cancellation: 'K', withdrawal: 'W' } as const satisfies Record<
  RequestKind,
  string
>

const DIGITS = 4

/**
 * The number by which both sides name a request: `K-2026-0038`. Its last part grows beyond four digits where necessary.
 */
export function requestNumber(kind: RequestKind, year: number, consecutive: number): string {
  return `${letters[kind]}-${year}-${String(consecutive).padStart(DIGITS, '0')}`
}

/** The days within which we have to act: answer a message, confirm an end, pay money back (§ 357 BGB). */
const daysToAct = { contact: 3, cancellation: 1, withdrawal: 14 } as const satisfies Record<
  RequestKind,
  number
>

/** The last day to act on a request that came on a day in Germany. */
export function requestDueOn(kind: RequestKind, receivedOn: Day): Day {
  return addDays(receivedOn, daysToAct[kind])
}
