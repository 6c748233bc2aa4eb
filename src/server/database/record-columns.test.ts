import { describe, expect, test } from 'vitest'
import { accountRecord } from '#contract/records/account-record.ts'
import { recordColumns } from './record-columns.ts'

const { exemptionOrderCents, isCounted, owners } = accountRecord.fields
const { fieldsOf, columnsOf } = recordColumns({ exemptionOrderCents, isCounted, owners })

describe('the columns of a record', () => {
  test('are read by their names, and nothing else of the row', () => {
    const row = { exemption_order_cents: 100_000, is_counted: true, household_id: 'h', created_at: 0 }
    expect(fieldsOf(row)).toEqual({ exemptionOrderCents: 100_000, isCounted: true })
  })

  test('are written as far as they are given; lists have tables of their own', () => {
    const fields = { isCounted: false, owners: [], version: 3 }
    expect(columnsOf(fields)).toEqual({ is_counted: false })
  })
})
