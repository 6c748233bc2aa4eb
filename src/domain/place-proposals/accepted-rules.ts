import { type ImportRule, matchesRule, orderRules, ruleFor } from '#domain/transactions/import-rule.ts'
import { type LearnedRule, ruleTexts, rulesSaying, saysSame } from '#domain/transactions/learn-rule.ts'
import type { Transaction } from '#domain/transactions/transaction.ts'
import type { ProposedRow } from './group-proposals.ts'
import type { PlaceProposal } from './propose-places.ts'

/** A row about which somebody has decided, or for which something else is proposed. */
export interface SaidRow {
  readonly row: Transaction
  readonly place: PlaceProposal['place']
}

/** At most this many spellings of one payee get a rule each. */
const MOST_RULES_OF_A_GROUP = 3

/**
 * The rules that follow from accepted rows of one payee: the most general text that does not match rows counted
 * elsewhere, and further texts for spellings that it does not match. No rule is made for what existing rules say
 * already.
 * @param others rows that count elsewhere, or are proposed to
 * @param rules the rules in force
 */
export function acceptedRules(
  rows: readonly (Omit<ProposedRow, 'row'> & { readonly row: Transaction })[],
  place: PlaceProposal['place'],
  others: readonly SaidRow[],
  rules: readonly ImportRule[],
): readonly LearnedRule[] {
  const ordered = orderRules(rules)
  const contrary = others.filter((other) => !saysSame(other.place, place))
  const learned: LearnedRule[] = []
  let open = rows.filter(({ row }) => {
    const current = ruleFor(row, ordered)
    return !current || !saysSame(current, place)
  })
  while (open.length > 0 && learned.length < MOST_RULES_OF_A_GROUP) {
    const [first] = open
    if (!first) break
    const best = candidatesOf(first, place)
      .filter((rule) => !contrary.some(({ row }) => matchesRule(row, rule)))
      .map((rule) => ({ rule, count: open.filter(({ row }) => matchesRule(row, rule)).length }))
      .toSorted((a, b) => b.count - a.count)[0]
    if (best && best.count > 0) learned.push(best.rule)
    const found = best?.rule
    open = open.filter(({ row }) => row !== first.row && !(found && matchesRule(row, found)))
  }
  return learned
}

function candidatesOf(
  { row, proposal }: { readonly row: Transaction; readonly proposal: PlaceProposal },
  place: PlaceProposal['place'],
): readonly LearnedRule[] {
  const told = proposal.payee.told.map((text) => ({ ...text, isWhole: false }))
  return rulesSaying(place, row, [...told, ...ruleTexts(row)])
}
