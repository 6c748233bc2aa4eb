import type { AccountGroup } from '#domain/accounts/account.ts'
import { signedBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { HouseholdWorth } from '#domain/net-worth/household-worth.ts'
import { gatherParts, otherParts } from '#web/kit/bars/gather-parts.ts'

/**
 * The bars of the assets above the debts. Both end at the same place on the right, so the part by which the
 * longer bar is longer on the left is the net worth.
 */
export interface WorthBars {
  readonly assets: readonly BarPiece[]
  readonly debts: readonly BarPiece[]
  /** The distance in px from the left end to the beginning of the shorter bar. */
  readonly netWidth: number
  readonly groupLabels: readonly GroupLabel[]
  /**
   * The groups that are too narrow for labels of their own, which one leader line names together; null: there
   * are none.
   */
  readonly narrow: { readonly groups: readonly AccountGroup[]; readonly x: number } | null
}

export interface BarPiece {
  readonly key: string
  readonly name: string
  readonly x: number
  readonly width: number
  readonly colourIndex: number
  readonly amountCents: Cents
}

export interface GroupLabel {
  readonly group: AccountGroup
  readonly x: number
}

interface Space {
  readonly width: number
  readonly widthOf: (group: AccountGroup) => number
}

const LABEL_GAP = 12
const SMALLEST = 2

export function layoutWorthBars(worth: HouseholdWorth, today: Day, { width, widthOf }: Space): WorthBars {
  const scale = width / Math.max(worth.assetsCents, worth.debtsCents, 1)
  const values = worth.groups.flatMap(({ group, accounts, free }) => [
    ...accounts
      .filter((account) => account.isCounted)
      .map((account) => ({ group, account, amountCents: signedBalance(account, today) })),
    ...free.map(({ cents, ...account }) => ({ group, account, amountCents: cents })),
  ])
  const assets = pieces(
    gathered(values.filter(({ amountCents }) => amountCents > 0)),
    width - worth.assetsCents * scale,
    scale,
  )
  const debts = pieces(
    gathered(values.filter(({ amountCents }) => amountCents < 0)),
    width - worth.debtsCents * scale,
    scale,
  )
  const spans = groupSpans(assets)
  const groupLabels = labelsThatFit(spans, width, widthOf)
  const narrow = spans.filter(({ group }) => !groupLabels.some((label) => label.group === group))
  return {
    assets,
    debts,
    netWidth: Math.abs(worth.netCents) * scale,
    groupLabels,
    narrow:
      narrow.length === 0
        ? null
        : { groups: narrow.map(({ group }) => group), x: (narrow[0]!.x + narrow.at(-1)!.end) / 2 },
  }
}

type Piece = BarPiece & { readonly group: AccountGroup }

interface Value {
  readonly group: AccountGroup
  readonly account: { readonly id: string; readonly name: string; readonly colourIndex: number }
  readonly amountCents: Cents
}

const GREY = 9

/** Gathers many small values into one piece at the end of the bar, in the last group. */
function gathered(values: readonly Value[]): readonly Value[] {
  const parts = values.map((value) => ({ ...value, cents: value.amountCents }))
  return gatherParts(parts, (rest) => {
    const cents = sumCents(rest.map((each) => each.cents))
    return {
      group: parts.at(-1)?.group ?? 'liquid',
      account: { id: otherParts, name: otherParts, colourIndex: GREY },
      amountCents: cents,
      cents,
    }
  })
}

function pieces(values: readonly Value[], start: number, scale: number): readonly Piece[] {
  let x = start
  return values.map(({ group, account, amountCents }) => {
    const width = Math.abs(amountCents) * scale
    const piece = {
      key: account.id,
      name: account.name,
      group,
      x,
      width: Math.max(SMALLEST, width),
      colourIndex: account.colourIndex,
      amountCents,
    }
    x += width
    return piece
  })
}

interface Span {
  readonly group: AccountGroup
  readonly x: number
  readonly end: number
}

function groupSpans(assets: readonly Piece[]): readonly Span[] {
  const spans: Span[] = []
  for (const { group, x, width } of assets) {
    const last = spans.at(-1)
    if (last?.group === group) spans[spans.length - 1] = { ...last, end: x + width }
    else spans.push({ group, x, end: x + width })
  }
  return spans
}

// Labels are placed from the right, because the large groups stand there; a label may be longer than its
// piece, up to the next label.
function labelsThatFit(
  spans: readonly Span[],
  width: number,
  widthOf: Space['widthOf'],
): readonly GroupLabel[] {
  const labels: GroupLabel[] = []
  let end = width
  for (const { group, x } of spans.toReversed()) {
    if (x + widthOf(group) > end) continue
    labels.unshift({ group, x })
    end = x - LABEL_GAP
  }
  return labels
}
