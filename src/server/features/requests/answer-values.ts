import { type Day, addDays, dayIn, lastDayOfMonth, toDay } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatInstant } from '#domain/calendar/format-instant.ts'
import { addMonths, monthOf } from '#domain/calendar/month.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import type { AnswerValues, AnsweredRequest } from '#domain/requests/answer.ts'
import { lastDayOfWithdrawal } from '#domain/subscription/contract-start.ts'
import type { Config } from '#server/config.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { emailKey } from '#server/identity/email-key.ts'
import { imprintLines } from '#server/mail/sender.ts'
import { greetingOf } from '#server/mails/safe-name.ts'
import type { RequestRow } from '#server/requests/request-store.ts'
import { declaredOn } from '#server/requests/review.ts'
import { type FoundContract, concludedPart } from '#server/subscription/stores/contract-store.ts'
import { timeZone } from '#server/today.ts'
import { listActions } from './decision-store.ts'
import { findContractOf } from './read-declaration.ts'

const REFUND_DAYS = 14

interface ValuesOfAnswer {
  readonly values: AnswerValues
  readonly contract: AnsweredRequest['contract']
  readonly isPartysAddress: boolean
}

/**
 * What a template says about a request. What was found is filled in only where the address that is answered is that of
 * the contract (security.md rule 26); of what a stranger typed only a safe name (security.md rule 28).
 */
export async function answerValues(
  row: RequestRow,
  { config, database }: Pick<Dependencies, 'config' | 'database'>,
): Promise<ValuesOfAnswer> {
  const contract = await findContractOf(database, row)
  const isPartysAddress = contract !== undefined && emailKey(contract.email) === row.email_key
  const receivedOn = declaredOn(row)
  const time = formatInstant(row.received_at.getTime()).split(', ')[1]
  const actions = isPartysAddress ? await listActions(database, row.request_id) : []
  const refundCents = actions.findLast(({ refund_cents }) => refund_cents !== null)?.refund_cents
  const sender = letterhead(config)
  return {
    values: {
      Anrede: greetingOf(row.name),
      Nummer: row.number,
      Eingang: formatDay(receivedOn),
      ...(time === undefined ? {} : { Uhrzeit: time }),
      Erstattungsfrist: formatDay(addDays(receivedOn, REFUND_DAYS)),
      Monatsfrist: formatDay(monthAfter(receivedOn)),
      Produkt: config.productName,
      ...(sender === '' ? {} : { Absender: sender }),
      ...(contract && isPartysAddress ? valuesOfContract(contract, refundCents ?? row.refund_cents) : {}),
    },
    contract: contract ? answeredContract(contract, receivedOn) : null,
    isPartysAddress,
  }
}

function valuesOfContract(contract: FoundContract, refundCents: number | null): AnswerValues {
  return {
    Vertrag: contract.number,
    ...(contract.ends_on === null ? {} : { Ende: formatDay(contract.ends_on) }),
    ...(refundCents === null ? {} : { Erstattung: formatEuro(refundCents) }),
    Widerrufsfrist: formatDay(withdrawalUntil(contract)),
  }
}

function answeredContract(contract: FoundContract, receivedOn: Day): AnsweredRequest['contract'] {
  return {
    state: contract.state,
    isExtraordinaryEnd: contract.is_extraordinary_end,
    isInTime: receivedOn <= withdrawalUntil(contract),
  }
}

function withdrawalUntil(contract: FoundContract): Day {
  return lastDayOfWithdrawal(dayIn(concludedPart(contract).concludedAt.getTime(), timeZone))
}

/** A month after a day; where the month lacks the day, its last one (Art. 12 Abs. 3 DSGVO, § 188 Abs. 3 BGB). */
function monthAfter(day: Day): Day {
  const last = lastDayOfMonth(addMonths(monthOf(day), 1))
  const same = `${last.slice(0, 8)}${day.slice(8)}`
  return same > last ? last : toDay(same)
}

/** The particulars of a letter of business: § 35a GmbHG, § 37a HGB. */
function letterhead(config: Config): string {
  const { register, representative } = config.operator
  return [
    ...imprintLines(config),
    representative === null || representative === '' ? null : `Vertreten durch ${representative}`,
    register,
  ]
    .filter((line) => line !== null && line !== '')
    .join('\n')
}
