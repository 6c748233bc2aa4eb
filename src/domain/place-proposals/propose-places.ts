import type { AccountType } from '#domain/accounts/account.ts'
import type { BudgetGroup, BudgetGroupKey } from '#domain/budget/budget-group.ts'
import type { BudgetItem } from '#domain/budget/budget-item.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import type { Contract } from '#domain/contracts/contract.ts'
import type { IncomeSource } from '#domain/income/income-source.ts'
import type { Income } from '#domain/income/month-income.ts'
import type { Cents } from '#domain/money/cents.ts'
import { incomeTypeOf, sourceOfBooking } from '#domain/transactions/booked-receipts.ts'
import { isRefund } from '#domain/transactions/is-refund.ts'
import { type TransactionPlace, noPlace } from '#domain/transactions/transaction.ts'
import { foldWords } from './fold-words.ts'
import type { KnownPayees } from './known-payees.ts'
import { isNearAmount, isNearDay } from './nearness.ts'
import { isOwnerName, ownerWords } from './owner-name.ts'
import { type PayeeInRow, payeeInRow } from './payee-in-row.ts'
import { type PayeeKindName, kindOf } from './payee-kinds.ts'
import { kindsOfName, lineScore, planLine } from './plan-line.ts'
import type { ProposableRow } from './proposed-row.ts'

/** The part of an account that proposals use. */
interface ProposalAccount {
  readonly id: string
  readonly name: string
  readonly bank: string
  readonly type: AccountType
  readonly instalmentCents: Cents | null
  readonly instalmentDay: number | null
}

/** The data of a household with which rows are compared. */
export interface ProposalHousehold {
  readonly items: readonly BudgetItem[]
  readonly contracts: readonly Pick<Contract, 'itemId' | 'provider' | 'customerNumber'>[]
  readonly groups: readonly BudgetGroup[]
  readonly income: Pick<Income, 'sources' | 'receipts'>
  /** The accounts that are not archived. */
  readonly accounts: readonly ProposalAccount[]
  readonly ownerNames: readonly string[]
  /** The monthly transfers of the account system. */
  readonly transfers: readonly { readonly accountId: string; readonly amountCents: Cents }[]
}

/** The reason for which a place is proposed. */
export type ProposalReason =
  /** The row belongs to a line of the plan. */
  | { readonly kind: 'line'; readonly itemId: string }
  /** The row is income, from the given source where it is known. */
  | { readonly kind: 'income'; readonly source: IncomeSource | null }
  /** The money goes to, or comes from, the household itself. */
  | { readonly kind: 'own' }
  | { readonly kind: 'loan'; readonly accountId: string }
  | { readonly kind: 'transfer'; readonly accountId: string }
  /** The money comes back from a payee. */
  | { readonly kind: 'refund' }
  /** The list of payees knows the payee. */
  | { readonly kind: 'payee' }

/** The place where a row would count, to be accepted by a person. */
export interface PlaceProposal {
  readonly place: TransactionPlace & { readonly isTransfer: boolean }
  readonly reason: ProposalReason
  readonly payee: PayeeInRow
}

/** The day on which a loan without a day of its own is paid. */
const END_OF_MONTH = 30
/** An amount that repeats in at least this many months is no coincidence. */
const FEWEST_MONTHS = 2

/** Proposes the places of the rows of a file, one row at a time, so that a long file can be processed with pauses. */
export interface PlaceProposer {
  /**
   * Takes in all rows before the first proposal: a refund is recognised by earlier payments to the same payee, and a
   * regular payment by their number.
   */
  readonly see: (row: ProposableRow) => void
  /** Null: nothing indicates a place clearly enough. */
  readonly propose: (row: ProposableRow) => PlaceProposal | null
}

/** Creates the proposer for a set of rows (imports.md § 15). */
export function placeProposer(household: ProposalHousehold, payees: KnownPayees): PlaceProposer {
  const lines = household.items.map((item) =>
    planLine(
      item,
      household.contracts.find(({ itemId }) => itemId === item.id),
    ),
  )
  const owners = ownerWords(household.ownerNames)
  const paidPayees = new Set<string>()
  const monthsOfAmount = new Map<string, Set<Month>>()
  const known = new WeakMap<ProposableRow, PayeeInRow>()

  return { see, propose }

  function see(row: ProposableRow): void {
    const payee = payeeInRow(row, payees)
    known.set(row, payee)
    if (row.amountCents >= 0) return
    paidPayees.add(payeeKey(row, payee))
    const key = amountKey(row)
    monthsOfAmount.set(key, (monthsOfAmount.get(key) ?? new Set()).add(monthOf(row.day)))
  }

  function propose(row: ProposableRow): PlaceProposal | null {
    const payee = known.get(row) ?? payeeInRow(row, payees)
    if (isOwnerName(payee.counterpartyWords, owners)) return ofOwner(row, payee)
    return row.amountCents < 0 ? ofPaid(row, payee) : ofCome(row, payee)
  }

  function ofOwner(row: ProposableRow, payee: PayeeInRow): PlaceProposal | null {
    if (row.amountCents > 0) {
      const income = incomeOf(row, payee)
      if (income) return income
      if (!payee.purposeWords.some((word) => movingWords.has(word))) return null
    } else if (payee.kind === 'pocket_money' || payee.kind === 'maintenance') return ofPaid(row, payee)
    return { place: ownTransfer, reason: { kind: 'own' }, payee }
  }

  function ofPaid(row: ProposableRow, payee: PayeeInRow): PlaceProposal | null {
    const line = bestLine(row, payee)
    if (line) return { place: placeOfItem(line), reason: { kind: 'line', itemId: line.id }, payee }
    return ofLoan(row, payee) ?? ofTransfer(row, payee) ?? ofKind(payee, { kind: 'payee' })
  }

  function bestLine(row: ProposableRow, payee: PayeeInRow): BudgetItem | null {
    const isRegular = (monthsOfAmount.get(amountKey(row))?.size ?? 0) >= FEWEST_MONTHS
    const scored = lines
      .map((line) => ({ line, score: lineScore(line, row, payee, isRegular) }))
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score)
    const [best, second] = scored
    // Where two lines score the same, nothing decides between them.
    return best && best.score !== second?.score ? best.line.item : null
  }

  function ofLoan(row: ProposableRow, payee: PayeeInRow): PlaceProposal | null {
    if (payee.kind !== null && !loanKinds.has(payee.kind)) return null
    const loan = household.accounts.find(
      ({ type, instalmentCents, instalmentDay }) =>
        type === 'loan' &&
        instalmentCents !== null &&
        isNearAmount(row.amountCents, instalmentCents) &&
        isNearDay(row.day, instalmentDay ?? END_OF_MONTH),
    )
    if (!loan) return null
    const named = [...kindsOfName(foldWords(loan.name)).keys()].find((kind) => loanKinds.has(kind))
    const kind: PayeeKindName = named ?? payee.kind ?? 'loan'
    return { place: placeOfKind(kind), reason: { kind: 'loan', accountId: loan.id }, payee }
  }

  function ofTransfer(row: ProposableRow, payee: PayeeInRow): PlaceProposal | null {
    if (payee.kind !== null && !movedKinds.has(payee.kind)) return null
    const words = [...payee.counterpartyWords, ...payee.purposeWords]
    const found = household.transfers.find(({ accountId, amountCents }) => {
      const account = household.accounts.find(({ id }) => id === accountId)
      return account !== undefined && isNearAmount(row.amountCents, amountCents) && isCalled(account, words)
    })
    if (!found) return null
    return { place: ownTransfer, reason: { kind: 'transfer', accountId: found.accountId }, payee }
  }

  function ofCome(row: ProposableRow, payee: PayeeInRow): PlaceProposal | null {
    return incomeOf(row, payee) ?? refundOf(row, payee)
  }

  function incomeOf(row: ProposableRow, payee: PayeeInRow): PlaceProposal | null {
    const source = isRefund(row) ? null : sourceOfBooking(row, household.income)
    if (source) return { place: incomePlace, reason: { kind: 'income', source }, payee }
    if (!isIncome(row, payee)) return null
    return { place: incomePlace, reason: { kind: 'income', source: null }, payee }
  }

  function isIncome(row: ProposableRow, payee: PayeeInRow): boolean {
    if (isTaxOffice(payee)) return true
    if (isRefund({ ...row, counterparty: '' })) return false
    const kind = (payees.paying.find(payee.counterpartyWords) ?? payees.paying.find(payee.purposeWords))
      ?.meaning.kind
    if (kind === 'child_benefit' || kind === 'public_income') return true
    if (isRefund(row)) return false
    const type = incomeTypeOf(row)
    if (type === 'rent' || type === 'self_employment')
      return household.income.sources.some((source) => source.type === type)
    return type !== null || kind === 'other_income'
  }

  function refundOf(row: ProposableRow, payee: PayeeInRow): PlaceProposal | null {
    const isSaid = isRefund(row)
    const wasPaid = payee.isNamed && paidPayees.has(payeeKey(row, payee))
    if (payee.kind === null || !(payee.isNamed ? isSaid || wasPaid : isSaid)) return null
    const spent = { ...row, amountCents: 0 - row.amountCents }
    const line = bestLine(spent, payee)
    const reason = { kind: 'refund' } as const
    return line ? { place: placeOfItem(line), reason, payee } : ofKind(payee, reason)
  }

  function ofKind(payee: PayeeInRow, reason: ProposalReason): PlaceProposal | null {
    if (payee.kind === null) return null
    const { counts } = kindOf(payee.kind)
    if (counts === 'card' && !household.accounts.some(({ type }) => type === 'credit_card')) return null
    if (counts === 'income') return null
    return { place: placeOfKind(payee.kind), reason, payee }
  }

  function placeOfKind(kind: PayeeKindName): PlaceProposal['place'] {
    const { counts } = kindOf(kind)
    switch (counts) {
      case 'card':
        return ownTransfer
      case 'savings':
        return hasSavings() ? ownTransfer : { ...nowhere, category: 'saving_rate' }
      case 'saving_rate':
      case 'donation_rate':
      case 'income':
        return { ...nowhere, category: counts }
      default:
        return groupPlace(counts)
    }
  }

  function hasSavings(): boolean {
    return household.accounts.some(({ type }) => savingTypes.has(type))
  }

  /** The place in a built-in group; where the household has removed the group, the place in the category. */
  function groupPlace(key: BudgetGroupKey): PlaceProposal['place'] {
    const group = household.groups.find((each) => each.key === key)
    return group ? { ...nowhere, groupId: group.id } : { ...nowhere, category: 'life' }
  }
}

const nowhere: PlaceProposal['place'] = { ...noPlace, isTransfer: false }
const ownTransfer: PlaceProposal['place'] = { ...noPlace, isTransfer: true }
const incomePlace: PlaceProposal['place'] = { ...nowhere, category: 'income' }

const loanKinds: ReadonlySet<PayeeKindName> = new Set(['loan', 'car_loan', 'home_loan'])
const movedKinds: ReadonlySet<PayeeKindName> = new Set(['saving', 'building_savings', 'card_settlement'])
const savingTypes: ReadonlySet<AccountType> = new Set([
  'savings',
  'term_deposit',
  'securities',
  'building_savings',
  'retirement',
])
/** Words that are used for money that only moves between own accounts. */
const movingWords: ReadonlySet<string> = new Set(
  'umbuchung ubertrag eigenubertrag rucklage rucklagen sparen tagesgeld depot entnahme umzug kontoausgleich ausgleich zuruck auflosung'.split(
    ' ',
  ),
)

function placeOfItem({ id }: BudgetItem): PlaceProposal['place'] {
  return { ...nowhere, itemId: id }
}

function isTaxOffice({ kind, isNamed }: PayeeInRow): boolean {
  return kind === 'tax' && isNamed
}

function payeeKey({ counterparty }: ProposableRow, payee: PayeeInRow): string {
  return payee.key || counterparty
}

function amountKey(row: ProposableRow): string {
  return `${row.creditorId ?? row.counterpartyIban ?? row.counterparty}|${row.amountCents}`
}

/** Whether the text contains the name of the account or of its bank. */
function isCalled({ name, bank }: ProposalAccount, words: readonly string[]): boolean {
  return [name, bank].some((text) => {
    const own = foldWords(text).filter((word) => word.length > 2)
    return own.length > 0 && own.every((word) => words.includes(word))
  })
}
