import type { AssetClass } from '#domain/accounts/account.ts'
import type { AssetTargetShare } from '#domain/asset-allocation/compare-asset-allocation.ts'
import type { PositionChange } from '#domain/wealth-plan/explain-change.ts'

/** What the household Berger owns and owes, in November 2025 and November 2026; the household is invented. */
export const bergerPositions: readonly PositionChange[] = [
  {
    label: 'Girokonto',
    kind: 'running',
    beforeCents: 199_363,
    afterCents: 238_457,
    paidInCents: 0,
  },
  {
    label: 'Spaßkonto',
    kind: 'running',
    beforeCents: 74_157,
    afterCents: 73_148,
    paidInCents: 0,
  },
  {
    label: 'Spendenkonto',
    kind: 'running',
    beforeCents: 24_903,
    afterCents: 38_802,
    paidInCents: 0,
  },
  {
    label: 'Haushaltskonto',
    kind: 'running',
    beforeCents: 129_478,
    afterCents: 194_305,
    paidInCents: 0,
  },
  {
    label: 'Tagesgeld',
    kind: 'invested',
    beforeCents: 1_628_447,
    afterCents: 1_840_000,
    paidInCents: 176_451,
  },
  {
    label: 'Depot',
    kind: 'invested',
    beforeCents: 4_235_881,
    afterCents: 4_621_837,
    paidInCents: 363_204,
  },
  {
    label: 'Eigentumswohnung',
    kind: 'owned',
    beforeCents: 20_800_000,
    afterCents: 21_400_000,
    paidInCents: 0,
  },
  {
    label: 'Darlehen Wohnung',
    kind: 'loan',
    beforeCents: -15_607_589,
    afterCents: -15_132_008,
    paidInCents: 0,
  },
]

/** The balance of the instant-access account, which is available every day. */
export const BERGER_RESERVE_CENTS = 1_840_000

export const BERGER_WISHED_BUDGET_CENTS = 450_000

/** The property counts net of its loan; nine tenths of the securities are shares, one tenth bonds. */
export const bergerAllocation: readonly AssetTargetShare<AssetClass>[] = [
  { assetClass: 'property', ownedCents: 6_267_992, targetBp: 3_500, bandBp: 500 },
  { assetClass: 'shares', ownedCents: 4_159_653, targetBp: 4_000, bandBp: 500 },
  { assetClass: 'liquidity', ownedCents: 2_384_712, targetBp: 1_500, bandBp: 500 },
  { assetClass: 'bonds', ownedCents: 462_184, targetBp: 1_000, bandBp: 300 },
]
