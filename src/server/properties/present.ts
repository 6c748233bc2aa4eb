import type { readProperties } from '#contract/planning/properties.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { propertyRecord, propertySaleRecord } from '#contract/records/property-record.ts'
import { purchaseCheckRecord } from '#contract/records/purchase-check-record.ts'
import { landNames } from '#contract/records/words/land-names.ts'
import { costRhythms } from '#domain/property/property.ts'
import { lessons } from '#domain/property/purchase-check.ts'
import { recordColumns } from '#server/database/record-columns.ts'
import type { CheckRow, CheckValues, CheckLoanRow } from './check-store.ts'
import type { SaleRow } from './sale-store.ts'
import type { PropertyParts, PropertyRow, PropertyValues } from './store.ts'

export type Property = DataOf<typeof readProperties>['properties'][number]
export type Sale = DataOf<typeof readProperties>['sales'][number]
export type PurchaseCheck = DataOf<typeof readProperties>['checks'][number]

const { accountId: _, ...propertyFields } = propertyRecord.fields
const { savedAt: _s, ...checkFields } = purchaseCheckRecord.fields
const property = recordColumns(propertyFields)
const purchaseCheck = recordColumns(checkFields)
const sale = recordColumns(propertySaleRecord.fields)

/** A property with its loans, costs, repairs and steps of the rent, in cents and basis points. */
export function presentProperty(row: PropertyRow): Property {
  return {
    accountId: row.account_id,
    ...property.fieldsOf(row),
    land: landOf(row.land),
    loans: row.loans.map(({ account_id, share_bp }) => ({ accountId: account_id, shareBp: share_bp })),
    rentSteps: row.rentSteps.map(({ valid_from, amount_cents }) => ({
      from: valid_from,
      amountCents: amount_cents,
    })),
    costs: row.costs.map(({ kind, label, amount_cents, every_months, is_allocable, item_id }) => ({
      kind,
      label,
      amountCents: amount_cents,
      everyMonths: costRhythms.find((months) => months === every_months) ?? 1,
      isAllocable: is_allocable,
      itemId: item_id,
    })),
    repairs: row.repairs.map(({ day, label, gross_cents, net_cents }) => ({
      day,
      label,
      grossCents: gross_cents,
      netCents: net_cents,
    })),
    version: row.version,
  }
}

/** What a sale wrote at an account, and what stood there before, in cents. */
export function presentSale(row: SaleRow): Sale {
  return sale.fieldsOf(row)
}

/** A purchase check with its further loans, in cents and basis points. */
export function presentCheck(row: CheckRow): PurchaseCheck {
  return {
    id: row.id,
    ...purchaseCheck.fieldsOf(row),
    land: landOf(row.land),
    lessons: lessons.filter((lesson) => row.lessons.split(',').includes(lesson)),
    furtherLoans: row.furtherLoans.map(({ kind, amount_cents, interest_bp, repayment_bp, fixed_years }) => ({
      kind,
      amountCents: amount_cents,
      interestBp: interest_bp,
      repaymentBp: repayment_bp,
      fixedYears: fixed_years,
    })),
    savedAt: row.saved_at.toISOString(),
    version: row.version,
  }
}

/** The columns for the fields of a request. */
export const toColumns = {
  property: (fields: Omit<Property, 'accountId' | 'version'>): PropertyValues => property.columnsOf(fields),
  parts: ({ loans, rentSteps, costs, repairs }: Property): PropertyParts => ({
    loans: loans.map(({ accountId, shareBp }) => ({ account_id: accountId, share_bp: shareBp })),
    rentSteps: rentSteps.map(({ from, amountCents }) => ({ valid_from: from, amount_cents: amountCents })),
    costs: costs.map(({ kind, label, amountCents, everyMonths, isAllocable, itemId }) => ({
      kind,
      label,
      amount_cents: amountCents,
      every_months: everyMonths,
      is_allocable: isAllocable,
      item_id: itemId,
    })),
    repairs: repairs.map(({ day, label, grossCents, netCents }) => ({
      day,
      label,
      gross_cents: grossCents,
      net_cents: netCents,
    })),
  }),
  check: (fields: Omit<PurchaseCheck, 'id' | 'version'>): CheckValues => ({
    ...purchaseCheck.columnsOf(fields),
    lessons: fields.lessons.join(','),
    saved_at: new Date(fields.savedAt),
  }),
  checkLoans: ({ furtherLoans }: Pick<PurchaseCheck, 'furtherLoans'>): readonly CheckLoanRow[] =>
    furtherLoans.map(({ kind, amountCents, interestBp, repaymentBp, fixedYears }) => ({
      kind,
      amount_cents: amountCents,
      interest_bp: interestBp,
      repayment_bp: repaymentBp,
      fixed_years: fixedYears,
    })),
} as const

function landOf(code: string | null): Property['land'] {
  return code !== null && isLand(code) ? code : null
}

function isLand(code: string): code is NonNullable<Property['land']> {
  return Object.hasOwn(landNames, code)
}
