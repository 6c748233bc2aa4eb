import { type FlowFrame, type FlowLink, type FlowNode, layoutFlow } from '#web/drawing/flow-layout.ts'
import type { TransferPot } from '#domain/account-system/pot.ts'
import type { MonthFlow } from './flow-data.ts'

/** On phones the drawing begins with the pots; where there is less room, names and amounts stand below each other. */
export type FlowPlace = 'wide' | 'compact' | 'narrow'

export interface DrawnLink extends FlowLink {
  readonly id: string
  /** Gives the colour; null: what comes in has none. */
  readonly pot: TransferPot | null
  readonly isOpen: boolean
}

/** In which column what stands. */
export const wideColumns = { source: 0, income: 1, pot: 2, account: 3 } as const
export const narrowColumns = { pot: 0, account: 1 } as const

const NODE_WIDTH = 6
const COMPACT_WIDTH = 900

export function flowPlace(isNarrow: boolean, width: number): FlowPlace {
  if (isNarrow) return 'narrow'
  return width < COMPACT_WIDTH ? 'compact' : 'wide'
}

export function flowFrame(place: FlowPlace, width: number): FlowFrame {
  return place === 'narrow' ? narrowFrame(width) : wideFrame(place === 'compact', width)
}

function wideFrame(isCompact: boolean, width: number): FlowFrame {
  const left = isCompact ? 116 : 186
  const right = width - (isCompact ? 176 : 301)
  const at = (share: number) => Math.round(left + (right - left) * share)
  return {
    columnsX: [left, at(0.342), at(0.662), right],
    nodeWidth: NODE_WIDTH,
    flowHeight: 280,
    gap: isCompact ? 44 : 28,
    groupGap: isCompact ? 64 : 56,
    top: 28,
    bottom: 16,
  }
}

function narrowFrame(width: number): FlowFrame {
  return {
    columnsX: [0, width - NODE_WIDTH],
    nodeWidth: NODE_WIDTH,
    flowHeight: 240,
    gap: 56,
    groupGap: 64,
    top: 48,
    bottom: 8,
  }
}

/** What is drawn between the columns, sources first. */
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

/** How high the drawing will be, in pixels, before the code that draws it is there. */
export function flowHeight(flow: MonthFlow, place: FlowPlace, width: number): number {
  return layoutFlow(flowNodes(flow, place), flowLinks(flow, place), flowFrame(place, width)).height
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
