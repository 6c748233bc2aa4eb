import { type ConfirmedContract, type Seller, confirmationPdf } from '#domain/subscription/confirmation.ts'
import { withdrawalWords } from '#domain/subscription/contract-start.ts'
import { invoicePdf } from '#domain/subscription/invoice.ts'
import { vatBpOn } from '#domain/subscription/vat.ts'
import { dayIn } from '#domain/calendar/day.ts'
import type { Config } from '#server/config.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type Mail, type MailFile, type Sender, mailedPdf } from '#server/mail/mail.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { timeZone } from '#server/today.ts'
import { type FoundContract, concludedPart } from './contract-store.ts'
import type { InvoiceRow } from './invoice-store.ts'
import { legalTextAt } from './legal-text-at.ts'
import { invoiceText } from './issue-invoice.ts'

/** Writes a mail to the party of a contract, in the transaction of what it tells. */
export async function writeToParty(
  transaction: Transaction,
  dependencies: Dependencies,
  { email }: Pick<FoundContract, 'email'>,
  mail: (sender: Sender) => Mail,
): Promise<void> {
  await queueMail(transaction, dependencies, { recipient: email, mail: mail(senderOf(dependencies.config)) })
}

/** An invoice as a file of a mail. */
export function invoiceFile(invoice: InvoiceRow): MailFile {
  return mailedPdf(`Rechnung-${invoice.number}.pdf`, invoicePdf(invoiceText(invoice)))
}

/** The confirmation of a contract as a file of a mail. */
export async function confirmationFile(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'config'>,
  contract: FoundContract,
): Promise<MailFile> {
  const content = await contractPdf(transaction, dependencies, contract)
  return mailedPdf(`Vertragsbestaetigung-${contract.number}.pdf`, content)
}

/** The confirmation of a concluded contract, the same whenever it is asked for: with the texts of its time. */
export async function contractPdf(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'config'>,
  contract: FoundContract,
): Promise<Uint8Array<ArrayBuffer>> {
  const { ordered_at: at } = contract
  const confirmed = confirmedContract(dependencies.config, contract)
  return confirmationPdf(confirmed, {
    withdrawal: await legalTextAt(transaction, dependencies, 'widerrufsbelehrung', at),
    terms: await legalTextAt(transaction, dependencies, 'agb', at),
  })
}

function confirmedContract(config: Config, contract: FoundContract): ConfirmedContract {
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

/** The operator as the one who sells. */
function sellerOf({ appUrl, operator, productName }: Config): Seller {
  const town = [operator.postcode, operator.city].filter((part) => part).join(' ')
  return {
    name: operator.name ?? productName,
    address: [operator.street, town, operator.country].filter((part) => part).map(String),
    email: operator.email ?? '',
    phone: operator.phone ?? '',
    withdrawalUrl: `${appUrl}/widerruf`,
  }
}
