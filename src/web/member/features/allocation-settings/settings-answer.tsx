import { allocationRecord } from '#contract/records/allocation-record.ts'
import { potShareBp } from '#domain/account-system/allocation-version.ts'
import { pots, ratedPots } from '#domain/account-system/pot.ts'
import type { Account } from '#domain/accounts/account.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { WHOLE_BP, sumCents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { type BarPart, PotBar } from '#web/household/planning/pot-bar.tsx'
import { potWords } from '#web/household/planning/pot-words.ts'
import { shareWords } from '#web/household/planning/size-words.ts'
import { BarLabels } from '#web/kit/bars/bar-labels.tsx'
import { AnswerFigure } from '#web/kit/display/answer-figure.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { HowCalculated } from '#web/kit/overlays/how-calculated.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { fixedParts } from './serving-order.ts'
import type { Preview } from './settings-preview.ts'
import type { Settings } from './settings.ts'

const { base } = allocationRecord.fields

interface SettingsAnswerProps {
  readonly settings: Settings
  readonly preview: Preview
  readonly month: Month
  readonly accounts: readonly Account[]
}

/** The headline: the amount that is left to live on, and the amounts that are taken before. */
export function SettingsAnswer({ settings, preview, month, accounts }: SettingsAnswerProps) {
  const format = useFormatEuro()
  const { distribution, incomeCents } = preview
  const rated = ratedPots.map((pot) => distribution.pots[pot])
  // Without income the bar is filled by the shares alone.
  const valueOf = (pot: (typeof pots)[number]) =>
    incomeCents === 0 ? (potShareBp(settings, pot) ?? 0) : distribution.pots[pot]
  const shares = pots.map((pot) => {
    const text = shareWords(pot, potShareBp(settings, pot))
    return { pot, text, cents: valueOf(pot) }
  })
  const words = shares.map(({ pot, text }) => `${potWords[pot].title} ${text}`).join(', ')
  const lifeBp = potShareBp(settings, 'life')
  const fixed = incomeCents > 0 ? fixedParts(settings, preview, accounts, 'life') : []
  const fixedSum = sumCents(fixed.map(({ cents }) => cents))
  const leftCents = distribution.pots.life - fixedSum
  const labels = shares.flatMap(({ pot, text, cents }) =>
    pot === 'life' && fixedSum > 0
      ? [
          { key: 'fixed', text: 'fest', cents: fixedSum },
          { key: 'left', text: 'Rest', cents: leftCents },
        ]
      : [{ key: pot, text, cents }],
  )
  return (
    <div className="mt-8 grid gap-8 wide:mt-9 wide:grid-cols-[1fr_38.5rem] wide:items-center wide:gap-12">
      <div>
        {incomeCents > 0 ? (
          <AnswerFigure label={softHyphens(leftLabel(fixed.map(({ name }) => name)))} cents={leftCents} />
        ) : (
          <>
            <p className="label-caps mb-1">Zum Leben bleiben</p>
            <p className="text-46 font-semibold tracking-heading md:text-72">{shareWords('life', lifeBp)}</p>
          </>
        )}
        <p className="mt-2 max-w-100 text-text-2">
          {incomeCents > 0 &&
            (fixed.length > 0 ? (
              <>
                Leben bekommt <Money cents={distribution.pots.life} />, davon sind <Money cents={fixedSum} />{' '}
                fest.{' '}
              </>
            ) : (
              <>
                {lifeBp === null ? 'Der Rest' : formatPercent(lifeBp, { digits: 1 })} von{' '}
                <Money cents={incomeCents} />.{' '}
              </>
            ))}
          Gilt ab {formatMonth(month)}, frühere Monate bleiben, wie sie sind.
        </p>
        {incomeCents > 0 && (
          <HowCalculated
            steps={[
              { label: 'geplantes Einkommen im Monat', value: <Money cents={incomeCents} /> },
              ...ratedPots.map((pot) => ({
                label: `− ${potWords[pot].title}, ${shareWords(pot, potShareBp(settings, pot))}`,
                value: <Money cents={distribution.pots[pot]} />,
              })),
            ]}
            result={{ label: 'zum Leben', value: <Money cents={distribution.pots.life} /> }}
            note={
              settings.base === 'mean'
                ? `Die drei Raten rechnen mit dem Durchschnitt der nächsten zwölf Monate, ${format(preview.meanCents)}, und werden auf den Cent abgerundet.`
                : 'Die drei Raten werden auf den Cent abgerundet, Leben nimmt den Rest auf.'
            }
          />
        )}
      </div>
      <div>
        <BarLabels shares={labels} />
        <PotBar
          label={words}
          parts={shares.flatMap(({ pot, cents }): BarPart[] =>
            pot === 'life' && fixedSum > 0
              ? [
                  { key: 'fixed', colour: pot, cents: fixedSum },
                  { key: 'left', colour: pot, cents: leftCents, state: 'rest' },
                ]
              : [{ key: pot, colour: pot, cents }],
          )}
        />
        <p className="mt-3 flex flex-wrap justify-between gap-x-6 text-14 text-text-2">
          <span>
            {lifeBp === null
              ? 'Die drei Töpfe gehen'
              : `${formatPercent(WHOLE_BP - lifeBp, { digits: 1 })} gehen`}{' '}
            vorher weg
            {incomeCents > 0 && (
              <>
                : <Money cents={sumCents(rated)} />
              </>
            )}
          </span>
          <span>
            {base.label}: {base.words[settings.base]}
          </span>
        </p>
      </div>
    </div>
  )
}

const NAMES_AT_MOST = 2

/** The label of the amount left to live on: `Nach Miete und Kredit bleiben`. */
function leftLabel(names: readonly string[]): string {
  if (names.length === 0) return 'Zum Leben bleiben'
  return `Nach ${names.length > NAMES_AT_MOST ? 'den festen Beträgen' : names.join(' und ')} bleiben`
}
