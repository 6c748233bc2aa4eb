import type { SourceFields } from './check-source.ts'
import type { SourceRow, SourceValues } from './store.ts'

/** The columns of a source. */
export function sourceValues(fields: SourceFields): SourceValues {
  return {
    person_id: fields.personId,
    label: fields.label,
    type: fields.type,
    rhythm: fields.rhythm,
    due_month: fields.dueMonth,
    pay_day: fields.payDay === 'last_bank_day' ? null : fields.payDay,
    valid_from: fields.validFrom,
    valid_to: fields.validTo,
    growth_bp: fields.growthBp,
    is_distributed: fields.isDistributed,
  }
}

export function amountRows({ amounts }: Pick<SourceFields, 'amounts'>): SourceRow['amounts'] {
  return amounts.map(({ from, amountCents }) => ({ valid_from: from, amount_cents: amountCents }))
}
