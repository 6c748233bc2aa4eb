import { acceptedRules } from '#domain/place-proposals/accepted-rules.ts'
import type { PlaceProposal } from '#domain/place-proposals/propose-places.ts'
import type { ImportRule } from '#domain/transactions/import-rule.ts'
import { type SortedPlace, keyOfPlace } from '#web/member/household-plan/place-words.ts'
import type { ComparedRow } from '#web/member/import-preview/compare/compare-card.ts'
import type { OpenProposal } from './open-proposals.ts'
import { MAX_RULE_TEXT, asTransaction } from './sort-rows.ts'

/** The rows that somebody has accepted, and the proposals for the other rows of the card. */
export interface Accepted {
  readonly cardId: string
  readonly groups: readonly (Pick<OpenProposal, 'name' | 'rows'> & { readonly place: SortedPlace })[]
  /** A row of every group of the card, also of groups that are not accepted. */
  readonly others: readonly PlacedRow[]
  readonly newId: () => string
}

/** A row and the place where it counts, or would count. */
export interface PlacedRow {
  readonly row: ComparedRow
  readonly place: SortedPlace
}

/** The number of payees that are checked before a text counts as the name of one payee only. */
const MOST_OTHERS = 5_000

/** The rules that accepted proposals teach; no rule that would sort a row which counts elsewhere. */
export function taughtBy(
  { cardId, groups, others, newId }: Accepted,
  said: readonly PlacedRow[],
  rules: readonly ImportRule[],
): readonly TaughtRule[] {
  const accepted = groups.map(({ rows, place }) => ({ place, rows: rows.map(({ row }) => row) }))
  const own = accepted.flatMap(({ rows, place }) => rows.map((row) => ({ row, place })))
  const known = representatives([...own, ...others, ...said])
  return groups.flatMap(({ rows, place, name }) => {
    const proposed = rows.map(({ row, proposal }) => ({ row: asTransaction(row), proposal }))
    return acceptedRules(oneOfEach(proposed), place, known, rules)
      .filter(({ text }) => text.length <= MAX_RULE_TEXT)
      .map((learned) => ({
        rule: { ...learned, id: newId(), position: 0, version: 0 },
        rowId: rows[0]?.row.id ?? '',
        cardId,
        name,
        otherRows: Math.max(rows.length - 1, 0),
      }))
  })
}

function representatives(rows: readonly PlacedRow[]) {
  const byLook = new Map(rows.map((each) => [`${keyOfPlace(each.place)}|${lookOf(each.row)}`, each]))
  return [...byLook.values()]
    .slice(0, MOST_OTHERS)
    .map(({ row, place }) => ({ row: asTransaction(row), place }))
}

function oneOfEach<
  Row extends { readonly row: Parameters<typeof lookOf>[0]; readonly proposal: PlaceProposal },
>(rows: readonly Row[]): readonly Row[] {
  return [...new Map(rows.map((each) => [lookOf(each.row), each])).values()]
}

/**
 * The text by which rules see a row, with every number replaced: rows with the same text differ only in their
 * numbers.
 */
function lookOf({
  mandateRef,
  creditorId,
  counterpartyIban,
  counterparty,
  purpose,
}: Pick<ComparedRow, 'mandateRef' | 'creditorId' | 'counterpartyIban' | 'counterparty' | 'purpose'>): string {
  return [mandateRef, creditorId, counterpartyIban, counterparty, purpose].join('|').replaceAll(/\d+/gu, '0')
}

/** A rule that a correction has taught; it is stored with the take-over. */
export interface TaughtRule {
  readonly rule: ImportRule
  /** The corrected row. */
  readonly rowId: string
  readonly cardId: string
  /** The name of the other party in the row. */
  readonly name: string
  /** The number of other rows, on all cards, that the rule sorts. */
  readonly otherRows: number
}
