import type { AccountType } from '#domain/accounts/account.ts'
import { type BasisPoints, type Cents, sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { proportionDown, shareOfDown } from '#domain/money/share-of.ts'

/** What is protected of one person at one bank (§ 8 EinSiG). */
const PROTECTED_CENTS: Cents = 10_000_000
const LARGE_SHARE_BP: BasisPoints = 2_500

const deposits: ReadonlySet<AccountType> = new Set([
  'checking',
  'savings',
  'term_deposit',
  'building_savings',
])

/** A position as far as it can be too much of one thing. */
export interface ClusterPosition {
  readonly id: string
  /** Null: no account. */
  readonly type: AccountType | null
  readonly bank: string
  /** Shares sum to 10 000; nobody: of the household as one. */
  readonly owners: readonly { readonly personId: string; readonly shareBp: BasisPoints }[]
  /** With its sign. */
  readonly valueCents: Cents
}

export type ClusterWarning =
  | {
      readonly kind: 'bank'
      readonly bank: string
      /** Null: of the household as one. */
      readonly personId: string | null
      readonly amountCents: Cents
    }
  | { readonly kind: 'asset'; readonly id: string; readonly shareBp: BasisPoints }

/**
 * Where too much stands in one place (calculators.md § 24c): deposits of one person at one bank above 100.000 €, and single assets above a
 * quarter of all assets, debts not subtracted; the share is cut to the basis point.
 */
export function clusterWarnings(positions: readonly ClusterPosition[]): readonly ClusterWarning[] {
  const assets = positions.filter(({ valueCents }) => valueCents > 0)
  const wholeCents = sumCents(assets.map(({ valueCents }) => valueCents))
  const large = assets
    .filter(
      ({ valueCents }) => BigInt(valueCents) * BigInt(WHOLE_BP) > BigInt(wholeCents) * BigInt(LARGE_SHARE_BP),
    )
    .map(({ id, valueCents }) => ({
      kind: 'asset' as const,
      id,
      shareBp: proportionDown(WHOLE_BP, valueCents, wholeCents),
    }))
  return [...unprotected(assets), ...large]
}

function unprotected(assets: readonly ClusterPosition[]): readonly ClusterWarning[] {
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
    return first && amountCents > PROTECTED_CENTS ? [{ ...first, kind: 'bank' as const, amountCents }] : []
  })
}
