import type { ReactNode } from 'react'

/** A line of a grid. Its identity is kept while nothing in it changes, so that it is not drawn anew. */
export interface GridRow {
  readonly id: string
  readonly label: string
  /** Behind the label, for the eye alone. */
  readonly mark?: string
  readonly tone?: 'current' | 'coming'
  /** Opens a part of the grid, with more room above it. */
  readonly isHead?: boolean
  /** Computed from others: copying, pasting and filling go past it. */
  readonly isSum?: boolean
  /** A CSS colour, as a bar before the label. */
  readonly colour?: string
  /** Where its label leads. */
  readonly to?: string
  /** As many as there are columns. */
  readonly cells: readonly GridCell[]
}

export interface GridColumn {
  readonly id: string
  /** Says in words what stands there. */
  readonly label: string
  readonly head: ReactNode
  /** In rem. */
  readonly width: number
  /** Sums are bold. */
  readonly isSum?: boolean
  /** Stays in sight at the right edge, so far from it (in rem); the last columns only. */
  readonly pinnedRem?: number
  /** Marked down all rows: the month that it is. */
  readonly isCurrent?: boolean
  /** Over the heads; columns of the same group stand beside each other. */
  readonly group?: string
}

export interface GridCell {
  /** As it is shown. */
  readonly text: string
  /** Quieter behind it: the same in another currency. */
  readonly beside?: string
  /** As it is typed and copied. */
  readonly plain: string
  /** Can be typed into. */
  readonly isEditable: boolean
  readonly tone?: 'negative' | 'positive' | 'estimated' | 'faint' | 'strong'
  /** Said in addition to the text, and shown over it. */
  readonly note?: string
  /** What is wrong with it, or was refused. */
  readonly fault?: string
}

/** A line below all rows, in the columns of the grid. */
export interface GridFootLine {
  readonly label: string
  readonly cells: readonly Pick<GridCell, 'text' | 'tone'>[]
}

/** What is to be written into a cell; an empty text clears it. */
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

/** What was not taken over, and what could be without it. */
export interface GridRefused {
  readonly cells: readonly GridRefusal[]
  readonly others: readonly GridEntry[]
}
