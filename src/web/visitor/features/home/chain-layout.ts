import type { Pot } from '#domain/account-system/pot.ts'
import type { Chain, ChainAccount, ChainPot, Source } from './chain.ts'

/** Upper and lower edge of a node, in pixels from the top of the drawing. */
export interface Span {
  readonly top: number
  readonly bottom: number
}

export interface Flow {
  readonly key: string
  readonly pot: Pot | null
  readonly isOpen: boolean
  /** The closed outline between two columns: from x 0 to x 100. */
  readonly area: string
  /** The upper and lower edge only, for transfers that are still open. */
  readonly edges: string
}

export interface ChainLayout {
  readonly height: number
  readonly sources: readonly (Source & Span)[]
  readonly income: Span
  readonly pots: readonly (ChainPot & Span)[]
  readonly accounts: readonly (ChainAccount & Span & { readonly pot: Pot })[]
  readonly flows: {
    readonly toIncome: readonly Flow[]
    readonly toPots: readonly Flow[]
    readonly toAccounts: readonly Flow[]
    /** The flows of saved money, which run on into the plan. */
    readonly toPlan: readonly Flow[]
  }
}

/** The height of the whole income, without gaps. */
const FLOW_HEIGHT = 240

// The left columns hang lower than the right ones: the steps stand above them, and the flows rise.
const columns = {
  sources: { top: 472, gap: 28 },
  income: { top: 500, gap: 0 },
  pots: { top: 248, gap: 84 },
  accounts: { top: 240, gap: 62 },
} as const

const BOTTOM_SPACE = 88

/**
 * Places the chain from left to right. The drawing chooses x, so that it fits every width without scaling type.
 * @param planY where the plan begins, in pixels from the top of the drawing
 */
export function layoutChain(chain: Chain, planY: number): ChainLayout {
  const scale = chain.incomeCents > 0 ? FLOW_HEIGHT / chain.incomeCents : 0
  const sources = stack(chain.sources, columns.sources, scale)
  const income = { top: columns.income.top, bottom: columns.income.top + chain.incomeCents * scale }
  const pots = stack(chain.pots, columns.pots, scale)
  const accounts = stack(
    pots.flatMap((pot) => pot.accounts.map((account) => ({ ...account, pot: pot.pot }))),
    columns.accounts,
    scale,
  )
  return {
    height: Math.max(...[...sources, income, ...pots, ...accounts].map((span) => span.bottom)) + BOTTOM_SPACE,
    sources,
    income,
    pots,
    accounts,
    flows: {
      toIncome: connect(split(income, sources), sources, { isReversed: true }),
      toPots: connect(split(income, pots), pots),
      toAccounts: pots.flatMap((pot) => {
        const targets = accounts.filter((account) => account.pot === pot.pot)
        return connect(split(pot, targets), targets)
      }),
      toPlan: accounts
        .filter((account) => account.pot === 'saving_rate')
        .flatMap((account) => {
          const end = { label: account.label, pot: account.pot, top: planY - 1, bottom: planY + 1 }
          return account.bottom > account.top ? connect([account], [end]) : []
        }),
    },
  }
}

interface Amount {
  readonly cents: number
}

type Target = Span & { readonly label: string; readonly pot?: Pot; readonly state?: string }

function stack<T extends Amount>(
  items: readonly T[],
  { top, gap }: { readonly top: number; readonly gap: number },
  scale: number,
): readonly (T & Span)[] {
  let next = top
  return items.map((item) => {
    const placed = { ...item, top: next, bottom: next + item.cents * scale }
    next = placed.bottom + gap
    return placed
  })
}

/** The parts of a node at its edge, in the order of what they flow to. */
function split(node: Span, others: readonly Span[]): readonly Span[] {
  let top = node.top
  return others.map((other) => {
    const part = { top, bottom: top + (other.bottom - other.top) }
    top = part.bottom
    return part
  })
}

function connect(
  parts: readonly Span[],
  targets: readonly Target[],
  { isReversed = false } = {},
): readonly Flow[] {
  return targets.flatMap((target, index) => {
    const part = parts[index]
    if (!part || target.bottom - target.top <= 0) return []
    const [from, to] = isReversed ? [target, part] : [part, target]
    const upper = curve(from.top, to.top)
    return {
      key: target.label,
      pot: target.pot ?? null,
      isOpen: target.state === 'open',
      area: `M0,${round(from.top)}${upper}V${round(to.bottom)}${back(from.bottom, to.bottom)}Z`,
      edges: `M0,${round(from.top)}${upper}M0,${round(from.bottom)}${curve(from.bottom, to.bottom)}`,
    }
  })
}

function curve(from: number, to: number): string {
  return `C50,${round(from)} 50,${round(to)} 100,${round(to)}`
}

function back(from: number, to: number): string {
  return `C50,${round(to)} 50,${round(from)} 0,${round(from)}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
