import type { TransferPot } from '#domain/account-system/pot.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type FlowFrame, type FlowLink, type FlowNode, layoutFlow } from '#web/kit/bars/flow-layout.ts'
import type { MonthFlow } from './flow-data.ts'

/**
 * The ways to place the drawing. On phones it begins with the pots; where there is less room, or names and
 * amounts are long, both stand below each other.
 */
export type FlowPlace = 'wide' | 'stacked' | 'compact' | 'narrow'

export interface DrawnLink extends FlowLink {
  readonly id: string
  /** The pot that gives the colour; null: a flow from a source, which has no colour. */
  readonly pot: TransferPot | null
  readonly isOpen: boolean
}

/** The column in which each kind of node stands. */
export const wideColumns = { source: 0, income: 1, pot: 2, account: 3 } as const
export const narrowColumns = { pot: 0, account: 1 } as const

const NODE_WIDTH = 6
const COMPACT_WIDTH = 900
const LABEL_DISTANCE = 12
const LINE_HEIGHT = 20
/** The width in px of a letter of a name, with some room for words that do not fill their line. */
const LETTER_WIDTH = 8.5
/** The share of a phone's width that the account names take. */
const NARROW_SHARE = 0.5
/**
 * The letters of a long name (`Haushaltskonto Sparkasse`) and a long amount (100.000,00 €), beside which
 * nothing else has room.
 */
const LONG_NAME = 28
const LONG_CENTS: Cents = 10_000_000

export function flowPlace(isNarrow: boolean, width: number, flow: MonthFlow): FlowPlace {
  if (isNarrow) return 'narrow'
  if (width < COMPACT_WIDTH) return 'compact'
  return isLong(flow) ? 'stacked' : 'wide'
}

export function flowFrame(flow: MonthFlow, place: FlowPlace, width: number): FlowFrame {
  return place === 'narrow' ? narrowFrame(flow, width) : wideFrame(flow, place, width)
}

function isLong({ accounts, sources, incomeCents }: MonthFlow): boolean {
  return incomeCents >= LONG_CENTS || [...accounts, ...sources].some(({ name }) => name.length > LONG_NAME)
}

/** The number of lines that the longest name takes. */
function linesOf(named: readonly { readonly name: string }[], width: number): number {
  return Math.max(1, ...named.map(({ name }) => Math.ceil((name.length * LETTER_WIDTH) / width)))
}

function wideFrame(flow: MonthFlow, place: FlowPlace, width: number): FlowFrame {
  const left = place === 'compact' ? 116 : 186
  const rightRoom = place === 'compact' ? 176 : 301
  const right = width - rightRoom
  const isStacked = place !== 'wide'
  const lines = Math.max(
    linesOf(flow.sources, left - LABEL_DISTANCE),
    linesOf(flow.accounts, rightRoom - NODE_WIDTH - LABEL_DISTANCE),
  )
  const at = (share: number) => Math.round(left + (right - left) * share)
  return {
    columnsX: [left, at(0.342), at(0.662), right],
    nodeWidth: NODE_WIDTH,
    flowHeight: 280,
    gap: isStacked ? 24 + lines * LINE_HEIGHT : 28,
    groupGap: isStacked ? 44 + lines * LINE_HEIGHT : 56,
    top: isStacked ? 48 : 28,
    bottom: 16,
    // Many flows meet at the income, so they come down before the amount that stands there.
    ...(isLong(flow) && { reach: 0.55 }),
  }
}

function narrowFrame(flow: MonthFlow, width: number): FlowFrame {
  const lines = linesOf(flow.accounts, Math.round(width * NARROW_SHARE))
  return {
    columnsX: [0, width - NODE_WIDTH],
    nodeWidth: NODE_WIDTH,
    flowHeight: 240,
    gap: 36 + lines * LINE_HEIGHT,
    groupGap: 44 + lines * LINE_HEIGHT,
    top: 28 + lines * LINE_HEIGHT,
    bottom: 8,
    // The flows come down before the amounts that stand at their end, so that no flow crosses an amount.
    reach: 1 - NARROW_SHARE - 0.04,
  }
}

/** The flows drawn between the columns, those from the sources first. */
export function flowLinks({ sources, pots, branches }: MonthFlow, place: FlowPlace): readonly DrawnLink[] {
  const toPots = [
    ...sources.map(({ id, cents }) => ({ id, from: id, to: 'income', value: cents, pot: null })),
    ...pots.map(({ pot, cents }) => ({ id: pot, from: 'income', to: pot, value: cents, pot })),
  ]
  const toAccounts = branches.flatMap(({ pot, accountId, doneCents, openCents }) => {
    const link = { from: pot, to: accountId, pot }
    return [
      { ...link, id: `${pot} ${accountId} done`, value: doneCents, isOpen: false },
      { ...link, id: `${pot} ${accountId} open`, value: openCents, isOpen: true },
    ]
  })
  return [...(place === 'narrow' ? [] : toPots.map((link) => ({ ...link, isOpen: false }))), ...toAccounts]
}

/** The height of the drawing in px, known before the code that draws it is loaded. */
export function flowHeight(flow: MonthFlow, place: FlowPlace, width: number): number {
  return layoutFlow(flowNodes(flow, place), flowLinks(flow, place), flowFrame(flow, place, width)).height
}

function flowNodes({ sources, pots, accounts }: MonthFlow, place: FlowPlace): readonly FlowNode[] {
  const column = place === 'narrow' ? narrowColumns : wideColumns
  return [
    ...(place === 'narrow'
      ? []
      : [
          ...sources.map(({ id }) => ({ id, column: wideColumns.source })),
          { id: 'income', column: wideColumns.income },
        ]),
    ...pots.map(({ pot }) => ({ id: pot, column: column.pot })),
    ...accounts.map(({ id }) => ({ id, column: column.account })),
  ]
}
