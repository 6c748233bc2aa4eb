import type { MonthPlan } from '#domain/account-system/plan-month.ts'
import type { TransferPot } from '#domain/account-system/pot.ts'
import type { Account } from '#domain/accounts/account.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { type GiroCode, giroCodePayload } from '#domain/transfers/giro-code.ts'
import type { Transfer } from '#domain/transfers/plan-transfers.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import { recipientOf } from '#web/household/planning/recipient-of.ts'

export interface TransferRow {
  /**
   * The key of the row, which stays the same while the row is open; afterwards it is the id of the ticked
   * transfer.
   */
  readonly key: string
  readonly state: 'open' | 'done' | 'stays'
  readonly pot: TransferPot
  readonly subPotId: string | null
  readonly accountId: string
  /** The name of the target account. A deleted account still has its transfers. */
  readonly accountName: string
  readonly iban: string | null
  /** The name of the pot or sub-pot. */
  readonly partName: string
  /** The amount, always positive; `isBack` gives the direction. */
  readonly amountCents: Cents
  /** Whether the transfer goes from the target back to the incoming account. */
  readonly isBack: boolean
  readonly purpose: string
  readonly slip: PaymentSlip
  /**
   * The sum that is already ticked for the same part and account; this row is a further transfer beside it.
   */
  readonly alreadyTickedCents: Cents
  readonly transfer: Transfer | null
}

/** The facts that a bank needs: the recipient, IBAN, amount and purpose are those of the receiving side. */
export interface PaymentSlip {
  readonly accountId: string
  readonly recipient: string
  readonly iban: string | null
  readonly purpose: string
  readonly amountCents: Cents
  readonly code: GiroCode | null
  /** Whether the code is a sample, because an IBAN with the bank code 00000000 belongs to nobody. */
  readonly isSample: boolean
}

export interface TransferRows {
  readonly open: readonly TransferRow[]
  readonly done: readonly TransferRow[]
  readonly stays: readonly TransferRow[]
}

interface Household {
  readonly accounts: readonly Account[]
  readonly persons: readonly { readonly id: string; readonly name: string; readonly surname: string }[]
}

/** The transfer list of a month, ready to show. */
export function transferRows(plan: MonthPlan, household: Household): TransferRows {
  const row = (state: TransferRow['state'], planned: PlannedRow) => rowOf(state, planned, { plan, household })
  // Transfers to pots come first, because people open the page for them; transfers back follow.
  const open = [
    ...plan.transfers.open.filter(({ amountCents }) => amountCents > 0),
    ...plan.transfers.open.filter(({ amountCents }) => amountCents < 0),
  ]
  return {
    open: open.map((planned) => row('open', { ...planned, transfer: null })),
    done: plan.transfers.done.map((transfer) => row('done', { ...transfer, transfer })),
    stays: plan.transfers.stays.map((planned) => row('stays', { ...planned, transfer: null })),
  }
}

/** The purpose on a bank statement: `Fördern November 2026`, or the name of the sub-pot. */
export function purposeOf(plan: Pick<MonthPlan, 'version'>, part: Part, month: Month | null): string {
  const name = subPotLabel(plan, part) ?? potWords[part.pot].purpose
  return month === null ? name : `${name} ${formatMonth(month)}`
}

export function paymentSlip(
  account: Account | undefined,
  payment: { readonly amountCents: Cents; readonly purpose: string },
  persons: Household['persons'],
): PaymentSlip {
  const recipient = account ? recipientOf(account, persons) : ''
  const iban = account?.iban ?? null
  return {
    accountId: account?.id ?? '',
    recipient,
    iban,
    ...payment,
    code: iban === null ? null : giroCodePayload({ recipient, iban, ...payment }),
    isSample: iban !== null && iban.slice(4, 12) === '00000000',
  }
}

interface Part {
  readonly pot: TransferPot
  readonly subPotId: string | null
}

interface PlannedRow extends Part {
  readonly accountId: string
  readonly amountCents: Cents
  readonly transfer: Transfer | null
}

interface Surroundings {
  readonly plan: MonthPlan
  readonly household: Household
}

function rowOf(
  state: TransferRow['state'],
  { pot, subPotId, accountId, amountCents, transfer }: PlannedRow,
  { plan, household }: Surroundings,
): TransferRow {
  const part = { pot, subPotId }
  const account = household.accounts.find(({ id }) => id === accountId)
  const isBack = amountCents < 0
  const purpose = purposeOf(plan, part, plan.month)
  const payment = { amountCents: Math.abs(amountCents), purpose }
  return {
    key: transfer ? transfer.id : `${pot} ${subPotId ?? ''} ${accountId}`,
    state,
    ...part,
    accountId,
    accountName: account?.name ?? 'Gelöschtes Konto',
    iban: account?.iban ?? null,
    partName: subPotLabel(plan, part) ?? potWords[pot].title,
    amountCents: payment.amountCents,
    isBack,
    purpose,
    slip: paymentSlip(isBack ? plan.incoming : account, payment, household.persons),
    alreadyTickedCents: tickedCents(plan, { ...part, accountId }),
    transfer,
  }
}

function tickedCents(
  { transfers }: MonthPlan,
  { pot, subPotId, accountId }: Omit<PlannedRow, 'amountCents' | 'transfer'>,
): Cents {
  return sumCents(
    transfers.done
      .filter((each) => each.pot === pot && each.subPotId === subPotId && each.accountId === accountId)
      .map(({ amountCents }) => amountCents),
  )
}

function subPotLabel({ version }: Pick<MonthPlan, 'version'>, { subPotId }: Part): string | undefined {
  return version.subPots.find(({ id }) => id === subPotId)?.label
}
