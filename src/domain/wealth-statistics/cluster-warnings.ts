import type { AccountType } from '#domain/accounts/account.ts'
import { type BasisPoints, type Cents, sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { proportionDown, shareOfDown } from '#domain/money/share-of.ts'

/** The protected deposit of one person at one bank (§ 8 EinSiG). */
const PROTECTED_CENTS: Cents = 10_000_000
const LARGE_SHARE_BP: BasisPoints = 2_500

const deposits: ReadonlySet<AccountType> = new Set([
  'checking',
  'savings',
  'term_deposit',
  'building_savings',
])

/** The facts of a position that decide about concentrations. */
export interface ClusterPosition {
  readonly id: string
  /** Null: the position has no account. */
  readonly type: AccountType | null
  readonly bank: string
  /** The owners, whose shares sum to 10 000; empty: the household as a whole. */
  readonly owners: readonly { readonly personId: string; readonly shareBp: BasisPoints }[]
  /** The value with its sign. */
  readonly valueCents: Cents
}

export type ClusterWarning =
  | {
      readonly kind: 'bank'
      readonly bank: string
      /** Null: the household as a whole. */
      readonly personId: string | null
      readonly amountCents: Cents
    }
  | { readonly kind: 'asset'; readonly id: string; readonly shareBp: BasisPoints }

/**
 * Concentrations of wealth in one place (calculators.md § 24c): deposits of one person at one bank above 100.000 €, and
 * single assets above a quarter of all assets, debts not subtracted; the share is cut to the basis point.
 */
export function clusterWarnings(positions: readonly ClusterPosition[]): readonly ClusterWarning[] {
  const assets = positions.filter(({ valueCents }) => valueCents > 0)
  const wholeCents = sumCents(assets.map(({ valueCents }) => valueCents))
  return [
    ...depositsByHolder(assets).filter(({ amountCents }) => amountCents > PROTECTED_CENTS),
    ...assets
      .filter(
        ({ valueCents }) =>
          BigInt(valueCents) * BigInt(WHOLE_BP) > BigInt(wholeCents) * BigInt(LARGE_SHARE_BP),
      )
      .map((asset) => shareOf(asset, wholeCents)),
  ]
}

/** The largest single asset and the largest deposit of one person at one bank, whether above the bound or not. */
export function largestHoldings(positions: readonly ClusterPosition[]): readonly ClusterWarning[] {
  const assets = positions.filter(({ valueCents }) => valueCents > 0)
  const wholeCents = sumCents(assets.map(({ valueCents }) => valueCents))
  const [asset] = assets.toSorted((one, other) => other.valueCents - one.valueCents)
  const [deposit] = depositsByHolder(assets).toSorted((one, other) => other.amountCents - one.amountCents)
  return [...(asset ? [shareOf(asset, wholeCents)] : []), ...(deposit ? [deposit] : [])]
}

function shareOf({ id, valueCents }: ClusterPosition, wholeCents: Cents): ClusterWarning {
  return { kind: 'asset', id, shareBp: proportionDown(WHOLE_BP, valueCents, wholeCents) }
}

function depositsByHolder(
  assets: readonly ClusterPosition[],
): readonly Extract<ClusterWarning, { readonly kind: 'bank' }>[] {
  const deposited = assets.flatMap(({ type, bank, owners, valueCents }) => {
    if (type === null || !deposits.has(type) || bank.trim() === '') return []
    const shares = owners.length === 0 ? [{ personId: null, shareBp: WHOLE_BP }] : owners
    return shares.map(({ personId, shareBp }) => ({
      bank: bank.trim(),
      personId,
      amountCents: shareOfDown(valueCents, shareBp),
    }))
  })
  const byHolder = Map.groupBy(deposited, ({ bank, personId }) => `${bank.toLowerCase()}\n${personId ?? ''}`)
  return [...byHolder.values()].flatMap((parts) => {
    const amountCents = sumCents(parts.map((part) => part.amountCents))
    const [first] = parts
    return first ? [{ ...first, kind: 'bank' as const, amountCents }] : []
  })
}
