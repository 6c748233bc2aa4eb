import { type ImportRule, matchesRule, orderRules, ruleFor } from '#domain/transactions/import-rule.ts'
import { type LearnedRule, ruleTexts, signOf } from '#domain/transactions/learn-rule.ts'
import { type Transaction, isSamePlace, placeOf } from '#domain/transactions/transaction.ts'
import type { ProposedRow } from './group-proposals.ts'
import type { PlaceProposal } from './propose-places.ts'

/** A row that somebody has said something about, or for which something else is proposed. */
export interface SaidRow {
  readonly row: Transaction
  readonly place: PlaceProposal['place']
}

/** So many spellings of one payee are worth a rule each. */
const MOST_RULES_OF_A_GROUP = 3

/**
 * The rules that follow from accepted rows of one payee: the widest text that says nothing about rows that count
 * elsewhere, and more of them for spellings that it does not reach. What rules say already needs none.
 * @param others rows that count elsewhere, or would
 * @param rules in force
 */
export function acceptedRules(
  rows: readonly (Omit<ProposedRow, 'row'> & { readonly row: Transaction })[],
  place: PlaceProposal['place'],
  others: readonly SaidRow[],
  rules: readonly ImportRule[],
): readonly LearnedRule[] {
  const ordered = orderRules(rules)
  const contrary = others.filter((other) => !isSame(other.place, place))
  const learned: LearnedRule[] = []
  let open = rows.filter(({ row }) => {
    const current = ruleFor(row, ordered)
    return !current || !isSame(current, place)
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
  const { told } = proposal.payee
  const texts = [...told.map((text) => ({ ...text, isWhole: false })), ...ruleTexts(row)]
  const sign = place.isTransfer || place.category === 'income' ? signOf(row) : null
  return texts.map((text) => ({ ...text, sign, ...placeOf(place), isTransfer: place.isTransfer }))
}

function isSame(one: PlaceProposal['place'], other: PlaceProposal['place']): boolean {
  return isSamePlace(one, other) && one.isTransfer === other.isTransfer
}
