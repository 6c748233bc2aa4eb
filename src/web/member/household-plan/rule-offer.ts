import type { QueryClient } from '@tanstack/react-query'
import { orderRules, ruleFor } from '#domain/transactions/import-rule.ts'
import { matchesRule } from '#domain/transactions/import-rule.ts'
import { type LearnedRule, learnRule } from '#domain/transactions/learn-rule.ts'
import { normaliseText } from '#domain/transactions/normalise-text.ts'
import { isSamePlace, isSorted } from '#domain/transactions/transaction.ts'
import { readBookings } from './all-bookings.ts'
import { type StoredTransaction, importRulesQuery } from './booking-queries.ts'
import type { SortedPlace } from './place-words.ts'

/** The rule that one correction teaches, as it is offered. */
export interface RuleOffer {
  readonly bookingId: string
  readonly rule: LearnedRule
  /** The other party as the booking names it. */
  readonly name: string
  readonly place: SortedPlace
  /** The bookings without a category that the rule would sort. */
  readonly open: readonly StoredTransaction[]
}

/**
 * The rule that a correction teaches, with the open bookings that it would sort; null where there is nothing
 * to learn, or a rule says so already. Bookings of the same payee are read, because their categories limit
 * the rule.
 */
export async function offerOf(
  client: QueryClient,
  booking: StoredTransaction,
  place: SortedPlace,
): Promise<RuleOffer | null> {
  const name = booking.counterparty === '' ? booking.purpose : booking.counterparty
  const search = normaliseText(name)
    .replaceAll(/\b\w*\d\w*\b/gu, '')
    .trim()
    .slice(0, 80)
  const [{ rules }, alike] = await Promise.all([
    client.fetchQuery(importRulesQuery),
    search === ''
      ? Promise.resolve([])
      : readBookings({ search }, null, '200').then((page) => page.transactions),
  ])
  const said = ruleFor(booking, orderRules(rules))
  if (said && isSamePlace(said, place) && said.isTransfer === place.isTransfer) return null
  const rule = learnRule(booking, place, alike, rules)
  if (!rule) return null
  const open = alike.filter(
    (other) => other.id !== booking.id && !isSorted(other) && !other.isOneOff && matchesRule(other, rule),
  )
  return { bookingId: booking.id, rule, name, place, open }
}
