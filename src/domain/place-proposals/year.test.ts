import { describe, expect, it } from 'vitest'
import { builtInGroups } from '#domain/budget/budget-group.ts'
import { type BudgetItem, plainItem } from '#domain/budget/budget-item.ts'
import { typicalItems } from '#domain/budget/typical-items.ts'
import giroUrl from '#domain/place-proposals/cases/year-giro.csv?url&inline'
import truthUrl from '#domain/place-proposals/cases/year-truth.csv?url&inline'
import { readPieces } from '#domain/statement-import/testing/samples.ts'
import { transaction } from '#domain/testing/transaction.ts'
import { matchesRule } from '#domain/transactions/import-rule.ts'
import { acceptedRules } from './accepted-rules.ts'
import { groupProposals } from './group-proposals.ts'
import { knownPayees } from './known-payees.ts'
import { type PlaceProposal, type ProposalHousehold, placeProposer } from './propose-places.ts'

const bytes = (url: string) =>
  Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (sign) => sign.charCodeAt(0))
const truths = new TextDecoder()
  .decode(bytes(truthUrl))
  .trim()
  .split(/\r?\n/u)
  .slice(1)
  .map((line) => line.slice(line.lastIndexOf(';') + 1))

const payees = knownPayees()
const rows = (readPieces([bytes(giroUrl)])?.bookings ?? []).map((booking) =>
  transaction({
    day: booking.bookingDate,
    amountCents: booking.amountCents,
    counterparty: booking.counterparty,
    counterpartyIban: booking.counterpartyIban,
    bookingText: booking.bookingText ?? '',
    purpose: booking.purpose,
    mandateRef: booking.mandateRef,
    creditorId: booking.creditorId,
  }),
)

const typed: Readonly<Record<string, number>> = {
  'Miete mit Nebenkosten': 89_000,
  Strom: 9_200,
  'Bus und Bahn': 6_300,
  Autoversicherung: 61_200,
  Privathaftpflicht: 4_120,
}
const twelve: readonly BudgetItem[] = typicalItems.map((each, position) => ({
  ...plainItem,
  id: each.name,
  name: each.name,
  groupId: each.group,
  isFixed: each.isFixed,
  dueMonths: each.dueMonths,
  amounts: [{ from: '2025-12-01', amountCents: typed[each.name] ?? each.exampleCents }],
  position,
}))

const household: ProposalHousehold = {
  items: twelve,
  contracts: [],
  groups: builtInGroups,
  income: { sources: [], receipts: [] },
  accounts: [],
  ownerNames: ['Erika Muster', 'Max Muster'],
  transfers: [],
}

/**
 * The correct proposals for the known truth of a row: an item, a group, a category or a transfer; several may be
 * correct.
 */
const right: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^contract:rent/u, ['Miete mit Nebenkosten']],
  [/^contract:power/u, ['Strom']],
  [/^contract:ticket/u, ['Bus und Bahn']],
  [/^contract:kfz/u, ['Autoversicherung']],
  [/^contract:liability/u, ['Privathaftpflicht']],
  [/^contract:(?:phone|net)$/u, ['Internet und Mobilfunk']],
  [/^contract:gez/u, ['Rundfunkbeitrag']],
  [/^contract:(?:spotify|netflix|prime|magazine)/u, ['media']],
  [/^reversal/u, ['media']],
  [/^contract:gym/u, ['health', 'other']],
  [/^contract:loan/u, ['mobility', 'other']],
  [/^contract:kita|^regular:pocket/u, ['children']],
  [/^contract:bu/u, ['insurance']],
  [/^contract:bank fee|^cash/u, ['other']],
  [/^regular:donation/u, ['donation_rate']],
  [/^income/u, ['income']],
  [/^transfer|^own depot/u, ['transfer', 'saving_rate']],
  [/^refund insurance/u, ['health', 'insurance']],
  [/^refund$/u, ['Kleidung und Schuhe']],
  [/^friend/u, []],
]
/** For spending the payee tells where it counts. */
const spending: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:REWE|EDEKA|ALDI)/u, ['Lebensmittel']],
  [/^ARAL/u, ['mobility']],
  [/^DM|^FRISEUR|^AMAZON|^PayPal/u, ['other', 'health']],
]

function isRight(truth: string, counterparty: string, proposed: string): boolean {
  const table = truth.startsWith('spending') ? spending : right
  const text = truth.startsWith('spending') ? counterparty : truth
  return table.find(([pattern]) => pattern.test(text))?.[1].includes(proposed) ?? false
}

function said({ place }: PlaceProposal): string {
  return place.isTransfer ? 'transfer' : (place.itemId ?? place.groupId ?? place.category ?? '')
}

function measure(of: ProposalHousehold) {
  const { see, propose } = placeProposer(of, payees)
  rows.forEach(see)
  const judged = rows.map((row, at) => {
    const proposal = propose(row)
    const proposed = proposal && said(proposal)
    return { row, proposal, proposed, truth: truths[at] ?? '' }
  })
  const proposed = judged.filter((each) => each.proposed !== null)
  const wrong = proposed.filter((each) => !isRight(each.truth, each.row.counterparty, each.proposed ?? ''))
  return {
    judged,
    wrong,
    rightShare: (proposed.length - wrong.length) / rows.length,
    wrongShare: wrong.length / rows.length,
  }
}

describe('a year of a giro account, held against the twelve lines', () => {
  it('reads every row of the file', () => {
    expect(rows).toHaveLength(truths.length)
  })

  it('proposes at least 85 % of the rows rightly and at most 2 % wrongly', () => {
    const { wrong, rightShare, wrongShare } = measure(household)
    expect(
      wrong.map(({ row, proposed, truth }) => `${row.counterparty} ${row.purpose} ${proposed} ${truth}`),
    ).toEqual([])
    expect(rightShare).toBeGreaterThanOrEqual(0.85)
    expect(wrongShare).toBeLessThanOrEqual(0.02)
  })

  it('leaves what a friend pays back to the household', () => {
    const friend = measure(household).judged.filter(({ truth }) => truth.startsWith('friend'))
    expect(friend.map(({ proposed }) => proposed)).toEqual([null, null, null, null])
  })

  it('asks once for each payee: fewer presses than there are payees', () => {
    const { judged } = measure(household)
    const groups = groupProposals(
      judged.flatMap(({ row, proposal }) => (proposal ? [{ row, proposal }] : [])),
    )
    expect(groups.length).toBeLessThanOrEqual(36)
    expect(groups.find(({ name }) => name.startsWith('REWE'))?.rows).toHaveLength(19)
  })

  it('teaches rules that sort the same rows the next time and no others', () => {
    const { judged } = measure(household)
    const groups = groupProposals(
      judged.flatMap(({ row, proposal }) => (proposal ? [{ row, proposal }] : [])),
    )
    const others = judged.flatMap(({ row, proposal }) => (proposal ? [{ row, place: proposal.place }] : []))
    const prime = groups.find(({ rows: [first] }) => first?.row.purpose.includes('AMZNPrime'))
    const orders = groups.find(({ rows: [first] }) => first?.row.purpose.includes('AMZN Mktp'))
    const rulesOf = (group: typeof prime) =>
      group ? acceptedRules(group.rows, group.proposal.place, others, []) : []
    const sortedBy = (rules: ReturnType<typeof rulesOf>) =>
      rows.filter((row) => rules.some((rule) => matchesRule(row, rule))).map(({ purpose }) => purpose)
    // Both kinds of payments have the same mandate and creditor: only their words distinguish them.
    expect(sortedBy(rulesOf(orders)).filter((purpose) => purpose.includes('AMZN Mktp'))).toHaveLength(24)
    expect(sortedBy(rulesOf(orders)).filter((purpose) => purpose.includes('AMZNPrime'))).toEqual([])
    expect(sortedBy(rulesOf(prime)).filter((purpose) => purpose.includes('AMZNPrime'))).toHaveLength(12)
    expect(sortedBy(rulesOf(prime)).filter((purpose) => purpose.includes('AMZN Mktp'))).toEqual([])
  })
})
