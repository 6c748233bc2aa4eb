import type { Day } from '#domain/calendar/day.ts'
import type { Currency } from '#domain/currencies/currency.ts'
import type { ForeignFields } from '#domain/currencies/foreign-amount.ts'
import type { ColumnMapping } from '#domain/statement-import/csv/csv-layout.ts'
import type { ImportEvent, ImportState } from './import-state.ts'

/** The facts about an account that the import needs. */
export interface ImportAccount {
  readonly id: string
  readonly iban: string | null
  readonly isArchived: boolean
  readonly type: string
  readonly currency?: Currency | null
  readonly balances: readonly (ForeignFields & { readonly day: Day })[]
}

/** The part of the household that the import needs. */
export interface ImportHousehold {
  readonly accounts: readonly ImportAccount[]
  readonly ownerNames: readonly string[]
  readonly mappings: readonly StoredMapping[]
}

/** The remembered meaning of the columns of a table. */
export interface StoredMapping {
  readonly headKey: string
  readonly version: number
  readonly mapping: ColumnMapping
}

/** The state, the household and the end of the import, shared by reading, comparing and taking over. */
export interface ImportDesk {
  readonly state: () => ImportState
  readonly dispatch: (event: ImportEvent) => void
  readonly household: () => ImportHousehold
  /** Aborted when the page is left. */
  readonly ended: () => AbortSignal
  /** Called when something was stored on the server. */
  readonly onStored: () => void
}
