import type { Selectable } from 'kysely'
import type { AccountBalance } from '#domain/accounts/account.ts'
import type { AccountBalanceTable } from '#server/database/schema.ts'

export type ValuationColumns = Pick<
  Selectable<AccountBalanceTable>,
  'valuation_kind' | 'whole_cents' | 'moved_cents'
>

type Valuation = Pick<AccountBalance, 'valuationKind' | 'wholeCents' | 'movedCents'>

/** The columns that keep what a balance tells of a property; all null where it tells nothing. */
export function valuationColumns({
  valuationKind = null,
  wholeCents = null,
  movedCents = null,
}: Valuation): ValuationColumns {
  return { valuation_kind: valuationKind, whole_cents: wholeCents, moved_cents: movedCents }
}

/** The fields that the API shows of these columns; a column that is null has none. */
export function valuationFieldsOf({ valuation_kind, whole_cents, moved_cents }: ValuationColumns): Valuation {
  return {
    ...(valuation_kind !== null && { valuationKind: valuation_kind }),
    ...(whole_cents !== null && { wholeCents: whole_cents }),
    ...(moved_cents !== null && { movedCents: moved_cents }),
  }
}
