import { type Day, dayIn } from '#domain/calendar/day.ts'
import { type ContractHints, type DeclaredWords, contractHints } from '#domain/requests/contract-hints.ts'
import {
  type Candidate,
  type KnownContract,
  type Meant,
  candidatesOf,
  meantContract,
} from '#domain/requests/meant-contract.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { emailKey } from '#server/identity/email-key.ts'
import { wordMatcher } from '#server/search/match-words.ts'
import { type SearchedContract, findContracts } from '#server/subscription/find-contracts.ts'
import { timeZone } from '#server/today.ts'

/** A contract as it is stored, with its words in the form in which they are compared. */
export interface MeantContract extends KnownContract {
  readonly row: SearchedContract
}

interface Declared {
  readonly words: DeclaredWords
  readonly receivedAt: Date
}

type Means = Pick<Dependencies, 'config'>

/**
 * Which contract a declaration is about. The sender of a declaration is told nothing of it (security.md rule 26): a
 * certain result is told to the party by mail, any other to the administration.
 */
export async function findMeantContract(
  database: Database | Transaction,
  dependencies: Means,
  declared: Declared,
): Promise<Meant<MeantContract>> {
  return meantContract(await search(database, dependencies, declared, false))
}

/**
 * The contracts from which the administration chooses, also those of which only the name fits; the best match first.
 */
export async function listMeantContracts(
  database: Database | Transaction,
  dependencies: Means,
  declared: Declared,
): Promise<readonly Candidate<MeantContract>[]> {
  return search(database, dependencies, declared, true)
}

/**
 * The contracts that an administrator searches by name, address or number; the best match first, then those of which
 * only some words fit.
 */
export async function searchContracts(
  database: Database | Transaction,
  dependencies: Means,
  { text, receivedAt }: { readonly text: string; readonly receivedAt: Date },
): Promise<readonly Candidate<MeantContract>[]> {
  const words = { name: text, email: '', identity: '', contract: text, message: '' }
  const { found, hints } = await find(database, dependencies, { words, receivedAt }, true)
  const fitting = candidatesOf(found, hints, emailKey)
  const matches = wordMatcher(text)
  const others = found.filter(
    (contract) =>
      !fitting.some((each) => each.contract === contract) &&
      matches(`${contract.name} ${contract.surname} ${contract.email} ${contract.number}`),
  )
  return [...fitting, ...others.map((contract) => ({ contract, fits: [] }))]
}

async function search(
  database: Database | Transaction,
  dependencies: Means,
  declared: Declared,
  isNameEnough: boolean,
): Promise<readonly Candidate<MeantContract>[]> {
  const { found, hints } = await find(database, dependencies, declared, isNameEnough)
  return candidatesOf(found, hints, emailKey)
}

async function find(
  database: Database | Transaction,
  { config }: Means,
  { words, receivedAt }: Declared,
  isNameEnough: boolean,
): Promise<{ readonly found: readonly MeantContract[]; readonly hints: ContractHints }> {
  const receivedOn = dayIn(receivedAt.getTime(), timeZone)
  const hints = contractHints(words, receivedOn)
  const found = await findContracts(database, {
    emailKeys: [...hints.addresses, hints.receiptAddress].map(emailKey),
    tails: tailsOf(hints, receivedOn),
    invoiceNumbers: invoicesOf(hints, config.sale.numberPrefix),
    names: hints.names.join(' ').replaceAll(betweenWords, ' ').trim(),
    days: hints.days,
    isNameEnough,
  })
  return { found: found.map(asKnown), hints }
}

const betweenWords = /[^\p{L}\p{M}\d]+/gu

/** How many years back a contract is looked for where its number lacks the year. */
const MOST_YEARS_BACK = 20

function tailsOf({ numbers }: ContractHints, receivedOn: Day): readonly string[] {
  const thisYear = Number(receivedOn.slice(0, 4))
  const years = Array.from({ length: MOST_YEARS_BACK }, (_, back) => thisYear - back)
  return numbers.flatMap(({ of, year, consecutive }) =>
    of === 'contract' ? (year === null ? years : [year]).map((each) => `${each}-${consecutive}`) : [],
  )
}

function invoicesOf({ numbers }: ContractHints, usual: string): readonly string[] {
  return numbers.flatMap(({ of, prefix, year, consecutive }) => {
    if (of === 'contract') return []
    const tail = `${year}-${String(consecutive).padStart(6, '0')}`
    // Another prefix may have been typed in place of ours.
    return [...new Set([prefix ?? usual, usual])].map((each) => `${each}-${tail}`)
  })
}

function asKnown(row: SearchedContract): MeantContract {
  return {
    row,
    userId: row.user_id,
    number: row.number,
    invoiceNumbers: row.invoice_numbers,
    name: row.name,
    surname: row.surname,
    email: row.email,
    orderedOn: dayIn(row.ordered_at.getTime(), timeZone),
    concludedOn: dayIn(row.concluded_at.getTime(), timeZone),
    concludedAt: row.concluded_at.getTime(),
  }
}
