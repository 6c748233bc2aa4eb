import { soldWords } from '#contract/site/areas.ts'
import { dayIn } from '#domain/calendar/day.ts'
import { type ConfirmedContract, type Seller, confirmationPdf } from '#domain/subscription/confirmation.ts'
import { withdrawalWords } from '#domain/subscription/contract-start.ts'
import { priceStepTexts } from '#domain/subscription/reduction.ts'
import { vatBpOn } from '#domain/subscription/vat.ts'
import type { Config } from '#server/config.ts'
import { readOfferings } from '#server/content/offerings.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type MailFile, mailedPdf } from '#server/mail/mail.ts'
import { timeZone } from '#server/today.ts'
import { legalTextAt } from './legal-text-at.ts'
import { orderPrice } from './reductions/order-price.ts'
import { type FoundContract, concludedPart } from './stores/contract-store.ts'
import { keepDocument } from './stores/document-store.ts'

/**
 * Makes the confirmation of a contract and keeps its bytes: they are what was concluded (security.md rule 33).
 * @param contract concluded, and locked
 * @returns the file for the mail that confirms it
 */
export async function keepConfirmation(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'config'>,
  contract: FoundContract,
): Promise<MailFile> {
  const content = await drawConfirmation(transaction, dependencies, contract)
  const { number, user_id: userId } = contract
  const { concludedAt } = concludedPart(contract)
  const issuedOn = dayIn(concludedAt.getTime(), timeZone)
  const createdAt = dependencies.clock.now()
  await keepDocument(transaction, { number, contractNumber: number, issuedOn, createdAt, content, userId })
  return mailedPdf(confirmationName(number), content)
}

/** The name of the file of a contract, or of its change. */
export function confirmationName(number: string): string {
  return `Vertragsbestaetigung-${number}.pdf`
}

async function drawConfirmation(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'config'>,
  contract: FoundContract,
): Promise<Uint8Array<ArrayBuffer>> {
  const { ordered_at: at } = contract
  const service = soldWords(await readOfferings(transaction, dependencies.config, at))
  const { steps, voucher } = await orderPrice(transaction, contract)
  const { ordered_plan: plan, ordered_price_cents: fullCents } = contract
  const confirmed = {
    ...confirmedContract(dependencies.config, contract),
    service,
    voucher: voucher === null ? null : { words: voucher, prices: priceStepTexts(plan, fullCents, steps) },
  }
  return confirmationPdf(confirmed, {
    withdrawal: await legalTextAt(transaction, dependencies, 'widerrufsbelehrung', at),
    terms: await legalTextAt(transaction, dependencies, 'agb', at),
  })
}

function confirmedContract(
  config: Config,
  contract: FoundContract,
): Omit<ConfirmedContract, 'service' | 'voucher'> {
  const { startsOn, concludedAt } = concludedPart(contract)
  const { early_wording, early_version, early_demanded_at } = contract
  const concludedOn = dayIn(concludedAt.getTime(), timeZone)
  return {
    number: contract.number,
    productName: config.productName,
    buyer: [`${contract.name} ${contract.surname}`.trim(), contract.email],
    plan: contract.ordered_plan,
    priceCents: contract.ordered_price_cents,
    vatBp: vatBpOn(concludedOn, config.sale.smallBusinessSince),
    orderedAt: contract.ordered_at.getTime(),
    concludedAt: concludedAt.getTime(),
    startsOn,
    firstPaymentOn: startsOn,
    withdrawalUntil: withdrawalWords(concludedOn),
    terms: {
      wording: contract.terms_wording,
      version: contract.terms_version,
      at: contract.terms_accepted_at.getTime(),
    },
    early:
      early_wording && early_version && early_demanded_at
        ? { wording: early_wording, version: early_version, at: early_demanded_at.getTime() }
        : null,
    seller: sellerOf(config),
    appUrl: config.appUrl,
    isTest: contract.provider === 'test',
  }
}

/** The operator as the seller, as of today. */
export function sellerOf({ appUrl, operator, productName }: Config): Seller {
  const town = [operator.postcode, operator.city].filter((part) => part).join(' ')
  return {
    name: operator.name ?? productName,
    address: [operator.street, town, operator.country].filter((part) => part).map(String),
    email: operator.email ?? '',
    phone: operator.phone ?? '',
    withdrawalUrl: `${appUrl}/widerruf`,
  }
}
