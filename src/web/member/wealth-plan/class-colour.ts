import type { AssetClass } from '#domain/accounts/account.ts'
import type { DistributionClass } from '#domain/wealth-plan/wealth-plan.ts'
import type { ChartIndex } from '#web/kit/display/colour-key.tsx'

const colours: Readonly<Record<AssetClass, ChartIndex>> = {
  property: 8,
  shares: 6,
  liquidity: 0,
  bonds: 2,
  precious_metals: 4,
  crypto: 5,
  other: 9,
}
const OWN_COLOURS: readonly ChartIndex[] = [3, 1, 7]

/** The colour of a class; the classes that the household has added take the free colours in turn. */
export function classColour({ key }: Pick<DistributionClass, 'key'>, place: number): ChartIndex {
  return key === null ? (OWN_COLOURS[place % OWN_COLOURS.length] ?? 9) : colours[key]
}
