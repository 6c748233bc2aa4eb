import { allocateIncome } from '#domain/account-system/allocate-income.ts'
import { type PotSizes, potShareBp } from '#domain/account-system/allocation-version.ts'
import { type Pot, pots } from '#domain/account-system/pot.ts'
import { type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { Section } from '#web/app/page/section.tsx'
import { PotBar } from '#web/household/planning/pot-bar.tsx'
import { potWords } from '#web/household/planning/pot-words.ts'
import { shareWords } from '#web/household/planning/size-words.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { keyColour } from '#web/kit/display/colour-key.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { capitalNumberWord } from '#web/kit/words/number-word.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { stepAddress } from './step-words.ts'

export type TargetState = 'known' | 'typing' | 'missing'

export interface KnownTarget {
  readonly name: string
  readonly state: TargetState
}

interface KnownPanelProps {
  readonly incomeCents: Cents
  readonly rates: PotSizes
  readonly targets: Readonly<Record<Pot, readonly KnownTarget[]>>
  /**
   * The page on which the income was entered before the registration; null: the income is from the
   * household's sources.
   */
  readonly triedPlace: string | null
  /** Whether the rates are stored: stored rates are drawn solid, suggested ones dashed. */
  readonly areRatesStored: boolean
  /** Whether the panel links to the step of the income; within that step it does not. */
  readonly canChangeIncome: boolean
}

const stateWords = { known: 'eingetragen', typing: 'gerade in Arbeit', missing: 'fehlt noch' } as const

/** The consequences of the entries so far; everything that is not decided yet is dashed. */
export function KnownPanel(props: KnownPanelProps) {
  const { incomeCents, rates, targets, triedPlace, areRatesStored, canChangeIncome } = props
  const parts = allocateIncome(incomeCents, rates)
  const missing = pots.flatMap((pot) => targets[pot]).filter(({ state }) => state !== 'known').length
  return (
    <Section
      title="Was schon feststeht"
      className="max-lg:mt-14"
      {...(canChangeIncome
        ? { actions: <TextActionLink to={stepAddress('income')}>Ändern</TextActionLink> }
        : {})}
    >
      {triedPlace !== null && <p className="mt-1 text-14 text-text-2">Aus deiner Rechnung {triedPlace}</p>}
      <div className="mt-4 flex justify-between gap-4 font-semibold">
        <span>Einkommen</span>
        <Money cents={incomeCents} />
      </div>
      <div className="mt-1.5 h-3 bg-text" />
      <PotBar
        label={pots
          .map((pot) => `${potWords[pot].title} ${shareWords(pot, potShareBp(rates, pot))}`)
          .join(', ')}
        parts={pots.map((pot) => ({ key: pot, colour: pot, cents: parts[pot] }))}
        height={24}
      />
      <ul className="mt-5">
        {pots
          .filter((pot) => parts[pot] > 0)
          .map((pot) => (
            <PotWay
              key={pot}
              pot={pot}
              cents={parts[pot]}
              share={shareWords(pot, potShareBp(rates, pot))}
              partBp={incomeCents === 0 ? 0 : Math.round((parts[pot] / incomeCents) * WHOLE_BP)}
              targets={targets[pot]}
              isSettled={areRatesStored}
            />
          ))}
      </ul>
      {(missing > 0 || !areRatesStored) && (
        <p className="mt-4 text-14 text-text-2">
          Gestrichelt: noch nicht festgelegt.{missing > 0 && ` ${missingWords(missing)}`}
        </p>
      )}
    </Section>
  )
}

interface PotWayProps {
  readonly pot: Pot
  readonly cents: Cents
  /** The share in words: a percentage, or that an amount is fixed. */
  readonly share: string
  /** The share of the income in basis points, which gives the height of the drawn flow. */
  readonly partBp: number
  readonly targets: readonly KnownTarget[]
  readonly isSettled: boolean
}

function PotWay({ pot, cents, share, partBp, targets, isSettled }: PotWayProps) {
  const colour = keyColour(pot)
  const isKnown = targets.every(({ state }) => state === 'known')
  return (
    <li className="mt-4">
      <div className="flex flex-wrap justify-between gap-x-4 text-14">
        <div className="min-w-min grow basis-28">
          <p className="font-semibold">{potWords[pot].title}</p>
          <p className="text-text-2">
            <Money cents={cents} />, {share}
          </p>
        </div>
        <div className="min-w-min grow basis-28 text-right">
          {targets.map(({ name, state }) => (
            <div key={name}>
              <p className="font-semibold">{softHyphens(name)}</p>
              <p className={state === 'known' ? 'text-text-2' : 'font-semibold text-warning'}>
                {stateWords[state]}
              </p>
            </div>
          ))}
        </div>
      </div>
      <svg aria-hidden width="100%" height={wayHeight(partBp)} className="mt-1.5 block overflow-visible">
        <rect width="5" height="100%" fill={colour} />
        <g stroke={colour} strokeDasharray={isSettled && isKnown ? undefined : '3 3'}>
          <line x1="8" x2="100%" y1="0.5" y2="0.5" />
          <line x1="8" x2="100%" y1="100%" y2="100%" transform="translate(0 -0.5)" />
        </g>
        <svg x="100%" width="5" height="100%" overflow="visible">
          <rect
            x="-5"
            width="5"
            height="100%"
            className={classNames(!isKnown && 'fill-transparent')}
            fill={colour}
            stroke={isKnown ? 'none' : colour}
            strokeDasharray="3 3"
          />
        </svg>
      </svg>
    </li>
  )
}

// The height in px of a flow by its share: from 10 px to the height of three lines of text.
function wayHeight(shareBp: number): number {
  return Math.round(10 + (shareBp / 10_000) * 62)
}

function missingWords(count: number): string {
  return count === 1 ? 'Ein Konto fehlt noch.' : `${capitalNumberWord(count)} Konten fehlen noch.`
}
