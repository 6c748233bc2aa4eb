import type { Day } from '#domain/calendar/day.ts'
import type { ContractHints } from './contract-hints.ts'
import { type PartyName, nameFits } from './name-fits.ts'
import type { NamedNumber } from './named-numbers.ts'

/** The part of a contract that is compared with the words of a declaration. */
export interface KnownContract extends PartyName {
  readonly userId: string
  readonly number: string
  /** The numbers of the contract's invoices. */
  readonly invoiceNumbers: readonly string[]
  readonly email: string
  readonly orderedOn: Day
  readonly concludedOn: Day
  /** The instant of the order: of several contracts of one party the latest is meant. */
  readonly concludedAt: number
}

export const contractFits = ['address', 'receipt_address', 'number', 'name', 'day'] as const
/** A reason why a contract may be the one that is meant. */
export type ContractFit = (typeof contractFits)[number]

export interface Candidate<C> {
  readonly contract: C
  readonly fits: readonly ContractFit[]
}

export type Meant<C> =
  /** The contract is sure enough to write to its party and to let the declaration take effect (security.md rule 27). */
  | { readonly certainty: 'sure'; readonly contract: C }
  /** A person has to choose. */
  | { readonly certainty: 'several' }
  | { readonly certainty: 'none' }

/** The contracts that fit the words, the best first. */
export function candidatesOf<C extends KnownContract>(
  contracts: readonly C[],
  hints: ContractHints,
  keyOf: (address: string) => string,
): readonly Candidate<C>[] {
  const said = new Set(hints.addresses.map(keyOf))
  const receipt = keyOf(hints.receiptAddress)
  return contracts
    .map((contract) => ({ contract, fits: fitsOf(contract) }))
    .filter(({ fits }) => fits.length > 0)
    .toSorted((a, b) => weight(b.fits) - weight(a.fits) || b.contract.concludedAt - a.contract.concludedAt)

  function fitsOf(contract: C): readonly ContractFit[] {
    const key = keyOf(contract.email)
    const holds: Record<ContractFit, boolean> = {
      address: said.has(key),
      receipt_address: key === receipt,
      number: hints.numbers.some((number) => numberFits(contract, number)),
      name: hints.names.some((text) => nameFits(contract, text)),
      day: hints.days.some((day) => day === contract.orderedOn || day === contract.concludedOn),
    }
    return contractFits.filter((fit) => holds[fit])
  }
}

/**
 * Which contract is meant, and how sure that is (decision 0130). Sure are the address of its party; its number with the
 * name; the name and the day of the order where only one contract has both. A number, a name or a day alone is never
 * sure, and neither are hints that contradict each other.
 */
export function meantContract<C extends KnownContract>(candidates: readonly Candidate<C>[]): Meant<C> {
  if (candidates.length === 0) return { certainty: 'none' }
  const having = (...fits: readonly ContractFit[]) =>
    candidates.filter((candidate) => fits.every((fit) => candidate.fits.includes(fit)))
  const byAddress = having('address')
  const byReceipt = having('receipt_address')
  const byNumber = having('number', 'name')
  const byDay = having('name', 'day')
  const named = having('number')
  if (byAddress.length > 0) return ofOneParty(byAddress, named)
  const isReceiptOfOther =
    byReceipt.length > 0 &&
    !byReceipt.some(({ fits }) => fits.includes('name')) &&
    [...byNumber, ...byDay].some(({ contract }) => !isOf(byReceipt, contract))
  if (isReceiptOfOther) return { certainty: 'several' }
  if (byReceipt.length > 0) return ofOneParty(byReceipt, named)
  const [found, ...others] = byNumber.length > 0 ? byNumber : byDay
  return found && others.length === 0
    ? { certainty: 'sure', contract: found.contract }
    : { certainty: 'several' }
}

/** Among the contracts of a person the one whose number or day was given, else the latest. */
function ofOneParty<C extends KnownContract>(
  own: readonly Candidate<C>[],
  named: readonly Candidate<C>[],
): Meant<C> {
  const isOfOther = named.length > 0 && !named.some(({ contract }) => isOf(own, contract))
  const [first] = own
  if (!first || isOfOther || own.some(({ contract }) => contract.userId !== first.contract.userId))
    return { certainty: 'several' }
  const chosen = only(own, 'number') ?? only(own, 'day') ?? latest(own)
  return { certainty: 'sure', contract: chosen.contract }

  function latest(all: readonly Candidate<C>[]) {
    return all.reduce((last, each) => (each.contract.concludedAt > last.contract.concludedAt ? each : last))
  }
}

function only<C>(all: readonly Candidate<C>[], fit: ContractFit): Candidate<C> | undefined {
  const [found, ...others] = all.filter(({ fits }) => fits.includes(fit))
  return others.length === 0 ? found : undefined
}

function isOf<C extends KnownContract>(own: readonly Candidate<C>[], { userId }: C): boolean {
  return own.some(({ contract }) => contract.userId === userId)
}

const weights: Readonly<Record<ContractFit, number>> = {
  address: 16,
  receipt_address: 12,
  number: 8,
  name: 4,
  day: 2,
}

function weight(fits: readonly ContractFit[]): number {
  return fits.reduce((sum, fit) => sum + weights[fit], 0)
}

const parts = /^(?<prefix>.*)-A-(?<year>\d{4})-0*(?<consecutive>\d+)$/u
const invoiceParts = /^(?<prefix>.*)-(?<year>\d{4})-0*(?<consecutive>\d+)$/u

function numberFits({ number, invoiceNumbers }: KnownContract, named: NamedNumber): boolean {
  if (named.of === 'contract') return isNumber(parts.exec(number), named)
  return invoiceNumbers.some((invoice) => isNumber(invoiceParts.exec(invoice), named))
}

function isNumber(match: RegExpExecArray | null, { year, consecutive }: NamedNumber): boolean {
  const { groups } = match ?? {}
  if (!groups) return false
  return Number(groups.consecutive) === consecutive && (year === null || Number(groups.year) === year)
}
