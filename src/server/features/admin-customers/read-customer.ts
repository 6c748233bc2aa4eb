import type { AdminCustomer } from '#contract/admin/customers.ts'
import { problem } from '#contract/protocol/problem.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { listSessions } from '#server/identity/session-store.ts'
import { listChanges } from '#server/subscription/stores/change-store.ts'
import { listChargeEventsOf } from '#server/subscription/stores/charge-event-store.ts'
import {
  type FoundContract,
  findHouseholdContract,
  listCharges,
  listContractsOf,
} from '#server/subscription/stores/contract-store.ts'
import { listInvoicesOf } from '#server/subscription/stores/invoice-store.ts'
import { listChargeReductions, listReductions } from '#server/subscription/stores/reduction-store.ts'
import { listTransferRefunds } from '#server/subscription/stores/transfer-refund-store.ts'
import { today } from '#server/today.ts'
import { historyOf } from './history.ts'
import { presentAction } from './present-action.ts'
import {
  presentContract,
  presentInvoice,
  presentMail,
  presentPayment,
  presentReduction,
  presentRequest,
  presentSession,
  presentTransferRefund,
  presentUser,
} from './present.ts'
import {
  type UserRow,
  findUser,
  listCustomerActions,
  listDocumentNumbers,
  listMailRecords,
  listRequestsOf,
} from './store.ts'

const MOST_MAILS = 500
const MOST_REQUESTS = 200

/**
 * Everything that support must see of a customer; nothing of what the household has planned (security.md rule 25).
 * @throws {Problem} not_found
 */
export async function readCustomer(
  userId: string,
  dependencies: Dependencies,
  database: Database = dependencies.database,
): Promise<AdminCustomer> {
  const { clock, config } = dependencies
  const [now, day] = [clock.now(), today(clock)]
  const user = await findUser(database, userId)
  if (!user) throw problem('not_found')
  const contracts = (await listContractsOf(database, userId)).toReversed()
  const documents = await listDocumentNumbers(database, userId)
  const details = await Promise.all(contracts.map((contract) => detailsOf(database, contract)))
  const numbers = contracts.map(({ number }) => number)
  const actions = await listCustomerActions(database, userId)
  const { email_key: emailKey } = user
  const requests = await listRequestsOf(database, { contractNumbers: numbers, emailKey }, MOST_REQUESTS)
  const sessions = await listSessions(database, { realm: 'user', userId }, now)
  return {
    user: presentUser(user),
    party: await partyOf(database, user),
    contracts: contracts.map((contract, place) =>
      presentContract(contract, {
        ...itemAt(details, place),
        documents: documents.flatMap((each) => (each.contract_number === contract.number ? each.number : [])),
        day,
      }),
    ),
    invoices: (await listInvoicesOf(database, userId)).map(presentInvoice),
    payments: (await listChargeEventsOf(database, userId)).map(presentPayment),
    transfer_refunds: (await listTransferRefunds(database, numbers)).map((row) =>
      presentTransferRefund(row, day),
    ),
    requests: requests.map((row) => presentRequest(row, day)),
    mails: (await listMailRecords(database, userId, MOST_MAILS)).flatMap(presentMail),
    sessions: sessions.map((row) => presentSession(row, config.productName)),
    reductions: details.flatMap((detail, place) =>
      detail.reductions.map((row) => presentReduction(row, itemAt(contracts, place), detail)),
    ),
    actions: actions.map((row) => presentAction(row, { actions, contracts, day })),
    history: await historyOf(database, {
      userId,
      contracts,
      changes: contracts.flatMap((contract, place) =>
        itemAt(details, place).changes.map((change) => [contract, change] as const),
      ),
      actions,
    }),
  }
}

/** An order that lapsed brought about nothing; somebody who orders again and again must not make this page slow. */
async function detailsOf(database: Database | Transaction, contract: FoundContract) {
  if (contract.state === 'lapsed') return { charges: [], changes: [], reductions: [], parts: [] }
  return {
    charges: await listCharges(database, contract),
    changes: await listChanges(database, contract),
    reductions: await listReductions(database, contract),
    parts: await listChargeReductions(database, contract),
  }
}

/** The member of the household whose contract opens the areas, where it is another one. */
async function partyOf(
  database: Database | Transaction,
  { household_id, user_id }: UserRow,
): Promise<AdminCustomer['party']> {
  const contract = await findHouseholdContract(database, household_id)
  if (!contract || contract.user_id === user_id) return null
  return {
    user_id: contract.user_id,
    name: `${contract.name} ${contract.surname}`.trim(),
    contract_number: contract.number,
  }
}
