import type { Day } from '#domain/calendar/day.ts'
import { dayIn } from '#domain/calendar/day.ts'
import { withdrawalWords } from '#domain/subscription/contract-start.ts'
import { priceConfirmationPdf } from '#domain/subscription/price-confirmation.ts'
import { vatBpOn } from '#domain/subscription/vat.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type MailFile, mailedPdf } from '#server/mail/mail.ts'
import { sellerOf } from '#server/subscription/confirmation-file.ts'
import { legalTextAt } from '#server/subscription/legal-text-at.ts'
import { type FoundContract, updateContract } from '#server/subscription/stores/contract-store.ts'
import { keepDocument } from '#server/subscription/stores/document-store.ts'
import { dropNextPlan, tellProviderOfPlan } from '#server/subscription/tell-provider-of-plan.ts'
import { timeZone, today } from '#server/today.ts'
import type { QuestionRow } from './question-store.ts'

/**
 * Gives a contract its agreed price with a later period, by the same columns and instructions as another plan.
 * @param contract locked, without another next plan
 */
export async function setAgreedPrice(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  { priceCents, firstOn }: { readonly priceCents: number; readonly firstOn: Day },
): Promise<void> {
  const next = {
    next_plan: contract.plan,
    next_price_cents: priceCents,
    next_plan_on: firstOn,
    next_plan_told_at: null,
  }
  await updateContract(transaction, contract, next)
  await tellProviderOfPlan(transaction, dependencies, { ...contract, ...next }, today(dependencies.clock))
}

/** Drops an agreed price that has not begun, where the contract still waits for it. */
export async function dropAgreedPrice(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  question: Pick<QuestionRow, 'plan' | 'new_cents'>,
): Promise<void> {
  const isWaiting =
    contract.next_plan === contract.plan &&
    contract.plan === question.plan &&
    contract.next_price_cents === question.new_cents
  if (isWaiting) await dropNextPlan(transaction, dependencies, contract)
}

interface Agreement {
  readonly number: string
  readonly question: Pick<QuestionRow, 'plan' | 'old_cents' | 'new_cents'>
  readonly firstOn: Day
  readonly wording: string
  readonly wordingVersion: string
}

/** Draws the confirmation of an agreement and keeps its bytes (decision 0131). */
export async function keepAgreement(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  { number, question, firstOn, wording, wordingVersion }: Agreement,
): Promise<{ readonly withdrawalUntil: string; readonly file: MailFile }> {
  const { clock, config } = dependencies
  const now = clock.now()
  const agreedOn = dayIn(now.getTime(), timeZone)
  const withdrawalUntil = withdrawalWords(agreedOn)
  const content = priceConfirmationPdf(
    {
      number,
      contractNumber: contract.number,
      productName: config.productName,
      buyer: [`${contract.name} ${contract.surname}`.trim(), contract.email],
      plan: question.plan,
      formerCents: question.old_cents,
      priceCents: question.new_cents,
      vatBp: vatBpOn(firstOn, config.sale.smallBusinessSince),
      agreedAt: now.getTime(),
      startsOn: firstOn,
      wording,
      wordingVersion,
      withdrawalUntil,
      termsVersion: contract.terms_version,
      seller: sellerOf(config),
      appUrl: config.appUrl,
      isTest: contract.provider === 'test',
    },
    { withdrawal: await legalTextAt(transaction, { config }, 'widerrufsbelehrung', now) },
  )
  await keepDocument(transaction, {
    number,
    contractNumber: contract.number,
    issuedOn: agreedOn,
    createdAt: now,
    content,
    userId: contract.user_id,
  })
  return { withdrawalUntil, file: mailedPdf(`Preisbestaetigung-${number}.pdf`, content) }
}
