/** One line of the sheet: what it is about, and what is known of it. */
export interface SheetRow {
  readonly label: string
  /** Null where nothing is known: the sheet then has dashed lines to write on. */
  readonly text: string | null
  /** What belongs on the dashed lines; empty: the label says it. */
  readonly hint?: string
  /** How many dashed lines there are. */
  readonly lines?: number
  /** Whether the row takes both columns of a divided part. */
  readonly isWide?: boolean
}

/** A part of the sheet under a title of its own. */
export interface SheetPart {
  readonly title: string
  /** Where the rows come from, at the right of the title: `acht, aus dem Plan`. */
  readonly note?: string
  readonly rows: readonly SheetRow[]
  /** Words instead of rows. */
  readonly words?: string
  /** Whether the rows stand in two columns, because they are short. */
  readonly isDivided?: boolean
}

/** A band over the whole width of the sheet, with one column of parts or two. */
export interface SheetBand {
  readonly columns: readonly (readonly SheetPart[])[]
}

/** Somebody to call. */
export interface FirstCall {
  readonly name: string
  readonly phone: string
}

/** Everything that stands on the sheet, in words, in the order in which it stands there. */
export interface SheetLayout {
  /** The name of the product in the head. */
  readonly product: string
  readonly owner: string
  /** The day in words. */
  readonly day: string
  /** Whom to call first, at most two. */
  readonly firstCalls: readonly FirstCall[]
  readonly bands: readonly SheetBand[]
}

/** Whether something on the sheet is still open. */
export function hasGaps({ bands }: SheetLayout): boolean {
  return bands.some(({ columns }) => columns.some((parts) => parts.some(hasGap)))
}

function hasGap({ rows }: SheetPart): boolean {
  return rows.some(({ text }) => text === null)
}
