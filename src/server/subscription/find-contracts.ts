import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type ContractKey, type FoundContract, selectContracts } from './stores/contract-store.ts'

/** What contracts are looked for by; each condition uses an index. */
export interface ContractSearch {
  readonly emailKeys: readonly string[]
  /** Year and consecutive number, such as `2026-1`. */
  readonly tails: readonly string[]
  readonly invoiceNumbers: readonly string[]
  /** A text, some word of which has to be a word of the name. */
  readonly names: string
  /** The days on which the contracts may have been ordered or concluded. */
  readonly days: readonly Day[]
  /** Whether a name alone is enough; otherwise it finds contracts only together with a day. */
  readonly isNameEnough: boolean
}

export interface SearchedContract extends FoundContract {
  readonly concluded_at: Date
  /** The wanted invoice numbers that belong to the contract. */
  readonly invoice_numbers: readonly string[]
}

/** The greatest number of results: far more than one person has, or people of one name on one day. */
const MOST_OF_A_KIND = 50

/**
 * Finds concluded contracts to which an address, a number or a name roughly fits; the caller compares them exactly. The
 * cost grows with the number of results, not with the number of contracts.
 */
export async function findContracts(
  database: Database | Transaction,
  { emailKeys, tails, invoiceNumbers, names, days, isNameEnough }: ContractSearch,
): Promise<readonly SearchedContract[]> {
  const most = sql.lit(MOST_OF_A_KIND)
  const day = (column: 'ordered_at' | 'concluded_at') =>
    sql`((c.${sql.ref(column)} at time zone 'Europe/Berlin')::date) = any(${[...days]}::date[])`
  const isAlike = sql`${ofParty} && ${wordsOf(sql`${names}::text`)}`
  const alike = sql`cardinality(array(
    select unnest(${ofParty}) intersect select unnest(${wordsOf(sql`${names}::text`)})
  ))`
  const { rows } = await sql<ContractKey & { readonly invoice: string | null }>`
    with by_address as (
      select c.user_id, c.contract_id, null::text as invoice
      from email_identity e join subscription_contract c using (user_id)
      where e.email_key = any(${[...emailKeys]}::text[]) and c.concluded_at is not null
      order by c.concluded_at desc limit ${most}
    ), by_number as (
      select c.user_id, c.contract_id, null::text as invoice
      from subscription_contract c
      where regexp_replace(c.number, '^.*-([0-9]{4})-0*([0-9]+)$', '\\1-\\2') = any(${[...tails]}::text[])
        and c.concluded_at is not null
      order by c.concluded_at desc limit ${most}
    ), by_invoice as (
      select c.user_id, c.contract_id, i.number as invoice
      from invoice i join subscription_contract c on c.number = i.contract_number
      where i.number = any(${[...invoiceNumbers]}::text[]) and c.concluded_at is not null
      limit ${most}
    ), by_day as (
      select c.user_id, c.contract_id, null::text as invoice
      from subscription_contract c join app_user u using (user_id)
      where c.concluded_at is not null and (${day('ordered_at')} or ${day('concluded_at')})
        and ${isAlike}
      order by ${alike} desc, c.concluded_at desc
      limit ${most}
    ), by_name as (
      select c.user_id, c.contract_id, null::text as invoice
      from app_user u join subscription_contract c using (user_id)
      where ${isNameEnough} and c.concluded_at is not null
        and ${isAlike}
      order by ${alike} desc, c.concluded_at desc
      limit ${most}
    )
    select * from by_address union all select * from by_number union all select * from by_invoice
    union all select * from by_day union all select * from by_name
  `.execute(database)
  const invoices = Map.groupBy(rows, ({ contract_id }) => contract_id)
  const found = await readContracts(database, rows)
  return found.flatMap((contract) => {
    const { concluded_at } = contract
    if (!concluded_at) return []
    const of = invoices.get(contract.contract_id) ?? []
    return [
      { ...contract, concluded_at, invoice_numbers: of.flatMap(({ invoice }) => (invoice ? [invoice] : [])) },
    ]
  })
}

/**
 * The words of a name as in the index `app_user_by_name`, letter for letter: the database finds the index by its
 * expression.
 */
function wordsOf(name: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`regexp_split_to_array(
    regexp_replace(
      translate(
        lower(regexp_replace(
          normalize(replace(replace(replace(${name}, 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), nfkd),
          '[\\u0300-\\u036f]', '', 'g'
        )),
        'øØłŁđĐ', 'oolldd'
      ),
      '([aou])e', '\\1', 'g'
    ),
    '[[:space:][:punct:]]+'
  )`
}

const ofParty = wordsOf(sql`u.name || ' ' || u.surname`)

async function readContracts(
  database: Database | Transaction,
  keys: readonly ContractKey[],
): Promise<readonly FoundContract[]> {
  if (keys.length === 0) return []
  return selectContracts(database)
    .where('subscription_contract.user_id', 'in', [...new Set(keys.map(({ user_id }) => user_id))])
    .where('contract_id', 'in', [...new Set(keys.map(({ contract_id }) => contract_id))])
    .execute()
}
