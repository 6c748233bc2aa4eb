import { accountRecord } from '#contract/records/account-record.ts'
import type { ComparedShare } from '#domain/asset-allocation/compare-asset-allocation.ts'
import { formatPercent, formatPercentNumber } from '#domain/money/format-money.ts'
import type { AssetClass } from '#domain/accounts/account.ts'
import { Money } from '#web/display/money.tsx'
import { type ChartIndex, PotKey, keyColour } from '#web/display/colour-key.tsx'

interface ClassRowProps {
  readonly share: ComparedShare<AssetClass>
}

const colours: Readonly<Record<AssetClass, ChartIndex>> = {
  property: 8,
  shares: 6,
  liquidity: 0,
  bonds: 2,
  precious_metals: 4,
  crypto: 5,
  other: 9,
}

const stateWords = { below: 'unter dem Band', within: 'im Band', above: 'über dem Band' } as const

/** One class: bar, target and band; share, distance and what is missing or too much. */
export function ClassRow({ share }: ClassRowProps) {
  const { assetClass, ownedCents, targetBp, actualBp, driftBp, state, toTargetCents } = share
  const tone = state === 'within' ? 'text-text-3' : 'text-warning'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-3 border-b border-border py-4 xl:grid-cols-[14rem_5rem_minmax(0,1fr)_5rem_9rem_9rem]">
      <div className="flex gap-3.5">
        <PotKey colour={colours[assetClass]} />
        <div>
          <p className="font-semibold">{accountRecord.fields.assetClass.words[assetClass]}</p>
          <p className="text-14 text-text-3">
            <Money cents={ownedCents} />
          </p>
        </div>
      </div>
      <p className="text-right text-14 text-text-2 xl:text-left">{`Ziel ${formatPercent(targetBp)}`}</p>
      <div className="col-span-2 xl:col-span-1">
        <Bullet share={share} />
      </div>
      <p className="text-18 xl:text-right">{formatPercent(actualBp, { digits: 1 })}</p>
      <p className={`text-right text-14 ${tone}`}>
        <span className="font-semibold">{`${signed(driftBp)} Punkte`}</span>
        <span className="block">{stateWords[state]}</span>
      </p>
      <p className="col-span-2 text-right text-14 xl:col-span-1">
        <span className="text-text-3 xl:sr-only">Bis zum Ziel </span>
        <Money cents={toTargetCents} isSigned className="font-semibold" />
      </p>
    </li>
  )
}

const END_BP = 6_000

function Bullet({ share }: ClassRowProps) {
  const { assetClass, targetBp, bandBp, actualBp } = share
  const place = (bp: number) => `${Math.min(100, (bp / END_BP) * 100)}%`
  return (
    <svg
      role="img"
      aria-label={`Ist ${formatPercent(actualBp)}, Ziel ${formatPercent(targetBp)}, Band plus und minus ${formatPercent(bandBp)}`}
      width="100%"
      height="32"
      className="block"
    >
      <line x1="0" x2="100%" y1="16" y2="16" className="stroke-border" />
      <rect
        x={place(targetBp - bandBp)}
        width={place(2 * bandBp)}
        y="2"
        height="28"
        className="fill-primary-soft"
      />
      <rect x="0" width={place(actualBp)} y="12" height="8" fill={keyColour(colours[assetClass])} />
      <line
        x1={place(targetBp)}
        x2={place(targetBp)}
        y1="2"
        y2="30"
        className="stroke-text"
        strokeWidth="2"
      />
    </svg>
  )
}

function signed(bp: number): string {
  return `${bp > 0 ? '+' : ''}${formatPercentNumber(bp, { digits: 1 })}`
}
