import type { putContract } from '#contract/planning/budget-items.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthNumber, monthOf } from '#domain/calendar/month.ts'
import { usualTerms } from '#domain/contracts/contract-presets.ts'
import type { Contract, ContractKind } from '#domain/contracts/contract.ts'
import type { RecurringPayment } from '#domain/transactions/recurring-payments.ts'
import type { StoredContract, StoredItem } from '#web/household/planning/budget-queries.ts'
import { type ItemBody, bodyOf as itemBodyOf, emptyItem } from '#web/member/household-plan/item-form.ts'
import { dueMonthsOf } from '#web/member/household-plan/item-rhythm.ts'
import { type PaidRhythm, rhythmApart } from '#web/member/household-plan/rhythm-words.ts'

export type ContractBody = Omit<BodyOf<typeof putContract>, 'version'>

/** The value for an item that is made together with its contract. */
export const itemOfItsOwn = 'new'

/** The rhythms in which a contract is paid. */
export const contractRhythms: readonly PaidRhythm[] = ['monthly', 'quarterly', 'half_yearly', 'yearly']

/** The values of the drawer while somebody types. */
export interface ContractValues extends ContractBody {
  /** The item of the contract; null: it is not chosen yet. */
  itemId: string | null
  /** The name of the item that is made together with the contract. */
  name: string
  amountCents: number | null
  rhythm: PaidRhythm
  dueMonth: number
  groupId: string | null
}

/** The draft that is sent: the terms, and the item where it is new. */
export interface ContractDraft {
  readonly contract: ContractBody
  readonly item: ItemBody | null
  readonly itemId: string
}

/** What a new contract begins with: an item of the plan, or facts from bookings. */
export interface ContractStart {
  readonly item?: StoredItem | undefined
  readonly payment?: RecurringPayment | undefined
}

const kindHints: readonly (readonly [RegExp, ContractKind])[] = [
  [/grundversorg/iu, 'energy_basic'],
  [/strom|gas\b|fernwärme|energie|stadtwerke/iu, 'energy'],
  [/internet|telefon|mobil(funk)?\b|handy|dsl|glasfaser/iu, 'telecom'],
  [/versicherung|haftpflicht|hausrat|rechtsschutz|risikoleben|berufsunfähig|zahnzusatz|kasko/iu, 'insurance'],
  [/\bmiete\b/iu, 'rent'],
  [/verein|mitglied|gewerkschaft/iu, 'membership'],
  [/fitness|studio|abo\b|abonnement|streaming|ticket|kita/iu, 'service'],
]

/** The probable kind of a contract by the name of its item: a first choice that can be corrected. */
export function kindOfName(name: string): ContractKind {
  return kindHints.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'
}

/** The values of a new contract: its kind by its name, with the usual terms. */
export function newValues({ item, payment }: ContractStart, today: Day): ContractValues {
  const kind = kindOfName(item?.name ?? payment?.counterparty ?? '')
  return {
    itemId: item?.id ?? (payment ? itemOfItsOwn : null),
    name: payment?.counterparty ?? '',
    amountCents: payment?.amountCents ?? null,
    rhythm: payment ? rhythmApart(payment.monthsApart) : 'monthly',
    dueMonth: payment?.dueMonths[0] ?? monthNumber(monthOf(today)),
    groupId: null,
    kind,
    provider: payment?.counterparty ?? '',
    customerNumber: '',
    address: '',
    signedOn: null,
    startsOn: today,
    ...usualTerms(kind, today),
    cancelledTo: null,
  }
}

export function valuesOf(contract: StoredContract): ContractValues {
  const { version: _, ...terms } = contract
  return { ...terms, name: '', amountCents: null, rhythm: 'monthly', dueMonth: 1, groupId: null }
}

/** The terms of a stored contract. */
export function termsOf({ itemId: _i, version: _v, ...terms }: StoredContract): ContractBody {
  return terms
}

/** The draft made from the values; the item is missing while none is chosen. */
export function draftOf(values: ContractValues, id: string, month: Month): ContractDraft {
  const { itemId, name: _n, amountCents: _a, rhythm: _r, dueMonth: _d, groupId: _g, ...contract } = values
  const isNew = itemId === itemOfItsOwn
  return { contract, item: isNew ? newItemOf(values, month) : null, itemId: isNew ? id : (itemId ?? '') }
}

/** The contract that the values describe, from which everything else is computed. */
export function contractOf(values: ContractValues, itemId: string): Contract {
  const { name: _n, amountCents: _a, rhythm: _r, dueMonth: _d, groupId: _g, ...contract } = values
  return { ...contract, itemId, version: 0 }
}

function newItemOf({ name, amountCents, rhythm, dueMonth, groupId }: ContractValues, month: Month): ItemBody {
  const dueMonths = dueMonthsOf(rhythm, [dueMonth], dueMonth)
  return itemBodyOf({ ...emptyItem(month, { groupId }), name, amountCents, dueMonths, isFixed: true })
}
