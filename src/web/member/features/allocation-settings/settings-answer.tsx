import { allocationRecord } from '#contract/records/allocation-record.ts'
import { lifeShareBp, potShareBp } from '#domain/account-system/allocation-version.ts'
import { pots, ratedPots } from '#domain/account-system/pot.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { WHOLE_BP, sumCents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { BarLabels } from '#web/drawing/bar-labels.tsx'
import { AnswerFigure } from '#web/display/answer-figure.tsx'
import { HowCalculated } from '#web/layers/how-calculated.tsx'
import { Money, useFormatEuro } from '#web/display/money.tsx'
import { PotBar } from '#web/planning/pot-bar.tsx'
import { potWords } from '#web/planning/pot-words.ts'
import type { Settings } from './settings.ts'
import type { Preview } from './settings-preview.ts'

const { base } = allocationRecord.fields

interface SettingsAnswerProps {
  readonly settings: Settings
  readonly preview: Preview
  readonly month: Month
  readonly isWide: boolean
}

/** What is left to live on, and what goes away before. */
export function SettingsAnswer({ settings, preview, month, isWide }: SettingsAnswerProps) {
  const format = useFormatEuro()
  const { distribution, incomeCents } = preview
  const rated = ratedPots.map((pot) => distribution.pots[pot])
  // Without income the shares alone fill the bar.
  const valueOf = (pot: (typeof pots)[number]) =>
    incomeCents === 0 ? potShareBp(settings, pot) : distribution.pots[pot]
  const shares = pots.map((pot) => ({ pot, shareBp: potShareBp(settings, pot), cents: valueOf(pot) }))
  const words = shares
    .map(({ pot, shareBp }) => `${potWords[pot].title} ${formatPercent(shareBp)}`)
    .join(', ')
  const lifeBp = lifeShareBp(settings)
  return (
    <div className={isWide ? 'mt-9 grid grid-cols-[1fr_38.5rem] items-center gap-12' : 'mt-8 grid gap-8'}>
      <div>
        {incomeCents > 0 ? (
          <AnswerFigure label="Zum Leben bleiben" cents={distribution.pots.life} />
        ) : (
          <>
            <p className="label-caps mb-1">Zum Leben bleiben</p>
            <p className="text-46 font-semibold tracking-heading md:text-72">{formatPercent(lifeBp)}</p>
          </>
        )}
        <p className="mt-2 max-w-100 text-text-2">
          {incomeCents > 0 && (
            <>
              {formatPercent(lifeBp, { digits: 1 })} von <Money cents={incomeCents} />.{' '}
            </>
          )}
          Gilt ab {formatMonth(month)}, frühere Monate bleiben, wie sie sind.
        </p>
        {incomeCents > 0 && (
          <HowCalculated
            steps={[
              { label: 'geplantes Einkommen im Monat', value: <Money cents={incomeCents} /> },
              ...ratedPots.map((pot) => ({
                label: `− ${formatPercent(potShareBp(settings, pot))} ${potWords[pot].title}`,
                value: <Money cents={distribution.pots[pot]} />,
              })),
            ]}
            result={{ label: 'zum Leben', value: <Money cents={distribution.pots.life} /> }}
            note={
              settings.base === 'mean'
                ? `Die drei Raten rechnen mit dem Basiswert von ${format(preview.meanCents)} und werden auf den Cent abgerundet.`
                : 'Die drei Raten werden auf den Cent abgerundet, Leben nimmt den Rest auf.'
            }
          />
        )}
      </div>
      <div>
        <BarLabels shares={shares} />
        <PotBar label={words} parts={shares.map(({ pot, cents }) => ({ key: pot, colour: pot, cents }))} />
        <p className="mt-3 flex flex-wrap justify-between gap-x-6 text-14 text-text-2">
          <span>
            {formatPercent(WHOLE_BP - lifeBp, { digits: 1 })} gehen vorher weg
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
