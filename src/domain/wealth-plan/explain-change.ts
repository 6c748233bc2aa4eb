import { type Cents, sumCents } from '#domain/money/cents.ts'

/** A position at the beginning and at the end of a period. A debt is below 0. */
export interface PositionChange {
  readonly label: string
  /**
   * How a change is explained. running: money comes and goes, and the whole change stayed there. invested: change that
   * was not paid in is change of value. owned: nothing is paid in, all is change of value. loan: a lower debt is
   * saving.
   */
  readonly kind: 'running' | 'invested' | 'owned' | 'loan'
  readonly beforeCents: Cents
  readonly afterCents: Cents
  /** Money paid in minus money taken out; counts for `invested` alone. */
  readonly paidInCents: Cents
}

export interface ExplainedChange {
  readonly beforeCents: Cents
  readonly afterCents: Cents
  readonly changeCents: Cents
  /** Money paid into investments, and repayments. */
  readonly savedCents: Cents
  /** Interest, price changes, new estimates. */
  readonly valueChangeCents: Cents
  /** The change on everyday accounts. */
  readonly runningCents: Cents
}

/** Explains a change of net worth. Saved + change of value + running = change, to the cent. */
export function explainChange(positions: readonly PositionChange[]): ExplainedChange {
  const beforeCents = sumCents(positions.map((position) => position.beforeCents))
  const afterCents = sumCents(positions.map((position) => position.afterCents))
  return {
    beforeCents,
    afterCents,
    changeCents: afterCents - beforeCents,
    savedCents: sumCents(positions.map(savedCents)),
    valueChangeCents: sumCents(positions.map(valueChangeCents)),
    runningCents: sumCents(positions.map((each) => (each.kind === 'running' ? changeOf(each) : 0))),
  }
}

function savedCents(position: PositionChange): Cents {
  if (position.kind === 'loan') return changeOf(position)
  return position.kind === 'invested' ? position.paidInCents : 0
}

function valueChangeCents(position: PositionChange): Cents {
  if (position.kind === 'owned') return changeOf(position)
  return position.kind === 'invested' ? changeOf(position) - position.paidInCents : 0
}

function changeOf({ beforeCents, afterCents }: PositionChange): Cents {
  return afterCents - beforeCents
}
