import { explainIncomeSource } from '#contract/planning/explain-income-source.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import { checkIncomeSource } from '#domain/income/check-income-source.ts'
import { type IncomeSource, plainSource } from '#domain/income/income-source.ts'
import { isValidIn } from '#domain/income/month-value.ts'
import { wageTaxRuleYears } from '#domain/tax/wage-tax-rules.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { recordColumns } from '#server/database/record-columns.ts'
import { answerRepeat } from '#server/http/answer-repeat.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { type Receipt, type Source, presentSource } from '#server/income/present.ts'
import type { SourceParts } from '#server/income/store.ts'
import { outsideOfSource } from './put-receipt.ts'
import {
  findSource,
  insertReceipts,
  insertSource,
  replaceSource,
  hasPerson,
  hasAccounts,
  type SourceValues,
} from './store.ts'

export interface NewSource extends SentFields {
  readonly id: string
  readonly receipts?: readonly Pick<Receipt, 'month' | 'amountCents'>[] | undefined
}

/**
 * Adds a source with all its amounts, on request with what came from it before. The same call again answers with the
 * same source.
 * @throws {Problem} invalid_input for fields that do not fit together, or when the household has as many as it may
 */
export async function createSource(
  scope: HouseholdScope,
  { receipts = [], ...sent }: NewSource,
): Promise<Source> {
  const body = complete(sent, plainSource)
  const known = await findSource(scope, body.id)
  if (known) return answerRepeat(presentSource(known), body)
  await checkSource(scope, body)
  const source: Source = { ...body, version: 1 }
  const outside = receipts.findIndex(({ month }) => !isValidIn(source, month))
  if (outside >= 0) throw fieldProblem(`receipts.${outside}.month`, outsideOfSource)
  await checkRoom(scope, 'income_source')
  await checkRoom(scope, 'income_amount', { by: body.amounts.length })
  await checkRoom(scope, 'income_reserve', { by: body.reserves.length })
  await checkRoom(scope, 'income_receipt', { by: receipts.length, field: 'receipts' })
  await insertSource(scope, body.id, sourceValues(body), partRows(body))
  await insertReceipts(
    scope,
    body.id,
    receipts.map(({ month, amountCents }) => ({ month, amount_cents: amountCents })),
  )
  return source
}

/**
 * Replaces the stored fields and parts of a source; receipts stay, and so do fields that were not sent.
 * @throws {Problem} not_found, version_mismatch with the stored source, or invalid_input for fields that do not fit
 */
export async function updateSource(
  scope: HouseholdScope,
  { id, version, ...sent }: SentFields & Pick<Source, 'id' | 'version'>,
): Promise<Source> {
  const current = await findSource(scope, id)
  if (current?.version !== version) throw refuseEdit(current && presentSource(current))
  const fields = complete(sent, presentSource(current))
  await checkSource(scope, fields)
  await checkRoom(scope, 'income_amount', { by: fields.amounts.length - current.amounts.length })
  await checkRoom(scope, 'income_reserve', { by: fields.reserves.length - current.reserves.length })
  await replaceSource(scope, { id, version }, sourceValues(fields), partRows(fields))
  return { id, ...fields, version: version + 1 }
}

type SourceFields = Omit<Source, 'id' | 'version'>
type LaterFields = Pick<IncomeSource, keyof typeof plainSource>

/** The fields as they are sent: pages that do not know of the later fields leave them out. */
type SentFields = Omit<SourceFields, keyof LaterFields> & {
  readonly [Key in keyof LaterFields]?: Source[Key] | undefined
}

function complete<Sent extends SentFields>(
  sent: Sent,
  { payDayRule, estimateLowestCents, estimateUsualCents, reserves, payslip }: LaterFields,
): Omit<Sent, keyof LaterFields> & Pick<Source, keyof LaterFields> {
  return {
    ...sent,
    payDayRule: sent.payDayRule ?? payDayRule,
    estimateLowestCents:
      sent.estimateLowestCents === undefined ? estimateLowestCents : sent.estimateLowestCents,
    estimateUsualCents: sent.estimateUsualCents === undefined ? estimateUsualCents : sent.estimateUsualCents,
    reserves: sent.reserves ?? [...reserves],
    payslip: sent.payslip === undefined ? payslip : sent.payslip,
  }
}

/** Refuses what the domain finds wrong, and persons of another household like unknown ones. */
async function checkSource(scope: HouseholdScope, fields: SourceFields): Promise<void> {
  const findings = checkIncomeSource(fields)
  if (findings.length > 0) {
    throw problem('invalid_input', {
      fields: findings.map((finding) => ({
        field: finding.field,
        message: explainIncomeSource(finding, fields),
      })),
    })
  }
  if (fields.personId !== null && !(await hasPerson(scope, fields.personId))) {
    throw fieldProblem('personId', 'Diese Person gehört nicht zu deinem Haushalt.')
  }
  if (
    !(await hasAccounts(
      scope,
      fields.reserves.flatMap(({ accountId }) => accountId ?? []),
    ))
  ) {
    throw fieldProblem('reserves', 'Dieses Konto gehört nicht zu deinem Haushalt.')
  }
  if (fields.payslip && !wageTaxRuleYears.includes(fields.payslip.year)) {
    throw fieldProblem('payslip', `Für ${fields.payslip.year} haben wir keine Werte.`)
  }
}

const { columnsOf } = recordColumns(incomeSourceRecord.fields)

/** The columns of a source. */
function sourceValues(fields: SourceFields): SourceValues {
  return { ...columnsOf(fields), pay_day: fields.payDay === 'last_bank_day' ? null : fields.payDay }
}

const payslipColumns = recordColumns(incomeSourceRecord.fields.payslip.fields).columnsOf

/** The parts of a source that have tables of their own, in cents. */
function partRows({ amounts, reserves, payslip }: SourceFields): SourceParts {
  return {
    amounts: amounts.map(({ from, amountCents }) => ({ valid_from: from, amount_cents: amountCents })),
    reserves: reserves.map(({ from, vatBp, shareBp, accountId }) => ({
      valid_from: from,
      vat_bp: vatBp,
      share_bp: shareBp,
      account_id: accountId,
    })),
    payslip: payslip && payslipColumns(payslip),
  }
}
