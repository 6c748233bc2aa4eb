import { orderWording } from '#contract/site/order-wording.ts'
import { type Day, dayIn } from '#domain/calendar/day.ts'
import { changeConfirmationPdf } from '#domain/subscription/change-confirmation.ts'
import { withdrawalWords } from '#domain/subscription/contract-start.ts'
import type { Plan } from '#domain/subscription/term.ts'
import { vatBpOn } from '#domain/subscription/vat.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type MailFile, mailedPdf } from '#server/mail/mail.ts'
import { timeZone } from '#server/today.ts'
import { confirmationName, sellerOf } from './confirmation-file.ts'
import { legalTextAt } from './legal-text-at.ts'
import { type ChangeRow, insertChange, listChanges } from './stores/change-store.ts'
import { type FoundContract, concludedPart } from './stores/contract-store.ts'
import { keepDocument } from './stores/document-store.ts'

interface AgreedChange {
  readonly plan: Plan
  readonly priceCents: number
  readonly startsOn: Day
  readonly termsVersion: Day
}

/** A change that binds anew, with the file that confirms it. */
export interface ConcludedChange {
  readonly number: string
  /** The last day for the withdrawal, in words. */
  readonly withdrawalUntil: string
  readonly files: readonly MailFile[]
}

/**
 * Concludes a change that binds anew: it is a contract of its own, with its number, its period of withdrawal and its
 * document, which is kept unchanged (decision 0131).
 */
export async function concludeChange(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'config'>,
  contract: FoundContract,
  { plan, priceCents, startsOn, termsVersion }: AgreedChange,
): Promise<ConcludedChange> {
  const { user_id, contract_id } = contract
  const now = dependencies.clock.now()
  const { plan: formerPlan, planSince } = concludedPart(contract)
  const count = (await listChanges(transaction, contract)).length + 1
  const change = {
    user_id,
    contract_id,
    number: `${contract.number}-W${count}`,
    plan,
    price_cents: priceCents,
    starts_on: startsOn,
    former_plan: formerPlan,
    former_price_cents: contract.price_cents,
    former_since_on: planSince,
    concluded_at: now,
    terms_version: termsVersion,
    terms_wording: orderWording.terms,
  }
  await insertChange(transaction, change)
  const content = await drawChange(transaction, dependencies, contract, change)
  const concludedOn = dayIn(now.getTime(), timeZone)
  await keepDocument(transaction, {
    number: change.number,
    contractNumber: contract.number,
    issuedOn: concludedOn,
    createdAt: now,
    content,
    userId: user_id,
  })
  return {
    number: change.number,
    withdrawalUntil: withdrawalWords(concludedOn),
    files: [mailedPdf(confirmationName(change.number), content)],
  }
}

async function drawChange(
  transaction: Transaction,
  { config }: Pick<Dependencies, 'config'>,
  contract: FoundContract,
  change: Omit<ChangeRow, 'withdrawn_at' | 'dropped_at'>,
): Promise<Uint8Array> {
  const at = change.concluded_at
  const concludedOn = dayIn(at.getTime(), timeZone)
  return changeConfirmationPdf(
    {
      number: change.number,
      contractNumber: contract.number,
      productName: config.productName,
      buyer: [`${contract.name} ${contract.surname}`.trim(), contract.email],
      former: { plan: change.former_plan, priceCents: change.former_price_cents },
      plan: change.plan,
      priceCents: change.price_cents,
      vatBp: vatBpOn(concludedOn, config.sale.smallBusinessSince),
      concludedAt: at.getTime(),
      startsOn: change.starts_on,
      withdrawalUntil: withdrawalWords(concludedOn),
      terms: { wording: change.terms_wording, version: change.terms_version, at: at.getTime() },
      seller: sellerOf(config),
      appUrl: config.appUrl,
      isTest: contract.provider === 'test',
    },
    {
      withdrawal: await legalTextAt(transaction, { config }, 'widerrufsbelehrung', at),
      terms: await legalTextAt(transaction, { config }, 'agb', at),
    },
  )
}
