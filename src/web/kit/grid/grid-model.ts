import type { ReactNode } from 'react'

/** A row of a grid. Its object stays the same while nothing in it changes, so that it is not drawn anew. */
export interface GridRow {
  readonly id: string
  readonly label: string
  /** A mark behind the label, hidden from screen readers. */
  readonly mark?: string
  readonly tone?: 'current' | 'coming'
  /** Whether the row opens a part of the grid, with more room above it. */
  readonly isHead?: boolean
  /** Whether the row is computed from others: copying, pasting and filling skip it. */
  readonly isSum?: boolean
  /** A CSS colour for a bar before the label. */
  readonly colour?: string
  /** The address to which the label leads. */
  readonly to?: string
  /** The cells of the row, one for each column. */
  readonly cells: readonly GridCell[]
}

export interface GridColumn {
  readonly id: string
  /** The name of the column in words. */
  readonly label: string
  readonly head: ReactNode
  /** The width in rem. */
  readonly width: number
  /** Whether the column holds sums, which are bold. */
  readonly isSum?: boolean
  /** The distance to the right edge, in rem, of a pinned column, which stays visible; only for the last columns. */
  readonly pinnedRem?: number
  /** Whether the column is the current month, which is marked in all rows. */
  readonly isCurrent?: boolean
  /** The group over the heads; columns of the same group stand beside each other. */
  readonly group?: string
}

export interface GridCell {
  /** The text as it is shown. */
  readonly text: string
  /** The same amount in another currency, in a lighter colour behind it. */
  readonly beside?: string
  /** The text as it is typed and copied. */
  readonly plain: string
  /** Whether the cell can be typed into. */
  readonly isEditable: boolean
  readonly tone?: 'negative' | 'positive' | 'estimated' | 'faint' | 'strong'
  /** A note, read besides the text and shown over it. */
  readonly note?: string
  /** What is wrong with the text, or why it was refused. */
  readonly fault?: string
}

/** A line below all rows, in the columns of the grid. */
export interface GridFootLine {
  readonly label: string
  readonly cells: readonly Pick<GridCell, 'text' | 'tone'>[]
}

/** A text to be written into a cell; an empty one clears it. */
export interface GridEntry {
  readonly rowId: string
  readonly columnId: string
  readonly text: string
}

/** A text as it will be written, or why it cannot be. */
export type GridReading =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly sentence: string }

/** A text that cannot be written, and why. */
export interface GridRefusal extends GridEntry {
  readonly sentence: string
}

/** The texts that were not written, and those that could be written without them. */
export interface GridRefused {
  readonly cells: readonly GridRefusal[]
  readonly others: readonly GridEntry[]
}
