import type { readIncome } from '#contract/planning/income.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { extraIncomeRecord } from '#contract/records/extra-income-record.ts'
import { incomeReceiptRecord } from '#contract/records/income-receipt-record.ts'
import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import {
  childAllowanceCounts,
  churchTaxRates,
  payslipTaxClasses,
  vatRates,
} from '#domain/income/income-source.ts'
import { recordColumns } from '#server/database/record-columns.ts'
import type { ExtraRow, ReceiptRow, SourceRow } from './store.ts'

type Income = DataOf<typeof readIncome>
export type Source = Income['sources'][number]
export type Receipt = Income['receipts'][number]
export type Extra = Income['extras'][number]

const ofSource = recordColumns(incomeSourceRecord.fields)
const ofPayslip = recordColumns(incomeSourceRecord.fields.payslip.fields)
const ofReceipt = recordColumns(incomeReceiptRecord.fields)
const ofExtra = recordColumns(extraIncomeRecord.fields)

/**
 * A source with its amounts in cents and its reserves, each valid from its month (YYYY-MM-01) on; without a pay day it
 * pays on the last bank day.
 */
export function presentSource(row: SourceRow): Source {
  return {
    id: row.id,
    ...ofSource.fieldsOf(row),
    payDay: row.pay_day ?? 'last_bank_day',
    amounts: row.amounts.map(({ valid_from, amount_cents }) => ({
      from: valid_from,
      amountCents: amount_cents,
    })),
    reserves: row.reserves.map(({ valid_from, vat_bp, share_bp, account_id }) => ({
      from: valid_from,
      vatBp: oneOf(vatRates, vat_bp),
      shareBp: share_bp,
      accountId: account_id,
    })),
    payslip: row.payslip && {
      ...ofPayslip.fieldsOf(row.payslip),
      taxClass: oneOf(payslipTaxClasses, row.payslip.tax_class),
      childAllowances: oneOf(childAllowanceCounts, row.payslip.child_allowances),
      churchTaxBp: oneOf(churchTaxRates, row.payslip.church_tax_bp),
    },
    version: row.version,
  }
}

// The database stores only these values; its types do not say so.
function oneOf<const Value extends number | string>(
  values: readonly Value[],
  stored: number | string,
): Value {
  const found = values.find((value) => value === stored)
  if (found === undefined) throw new RangeError(`${stored} is none of ${values.join(', ')}`)
  return found
}

/** A receipt from a source in a month, in cents. */
export function presentReceipt(row: ReceiptRow): Receipt {
  return { ...ofReceipt.fieldsOf(row), version: row.version }
}

/** Income that comes once, in cents, and its purpose. */
export function presentExtra(row: ExtraRow): Extra {
  return { id: row.id, ...ofExtra.fieldsOf(row), version: row.version }
}
