import { useRef, useState } from 'react'
import { presetOf } from '#domain/account-system/allocation-presets.ts'
import { lifeShareBp } from '#domain/account-system/allocation-version.ts'
import { ratedPots } from '#domain/account-system/pot.ts'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { newId } from '#web/planning/new-id.ts'
import { KeyHints } from '#web/controls/kbd.tsx'
import { Money } from '#web/display/money.tsx'
import { SumCheck } from '#web/display/sum-check.tsx'
import { Section } from '#web/page/section.tsx'
import { PresetChoice } from './preset-choice.tsx'
import { LifeRow, RateRow } from './rate-row.tsx'
import { rateField, withPreset, withRates } from './settings.ts'
import type { Preview } from './settings-preview.ts'
import type { Allocation } from './use-allocation.ts'

interface RatesSectionProps {
  readonly allocation: Allocation
  readonly preview: Preview
  readonly month: Month
  readonly isWide: boolean
}

/** Hardly anybody puts more into one pot; more can be typed, then the sliders show the whole. */
const usualMaximumBp = 4_000

export function RatesSection({ allocation, preview, month, isWide }: RatesSectionProps) {
  const { settings, errors, change } = allocation
  const first = useRef<HTMLDivElement>(null)
  const highestBp = Math.max(...ratedPots.map((pot) => settings[rateField[pot]]))
  const [isWhole, setWhole] = useState(highestBp > usualMaximumBp)
  // It stays so: a scale that changed under a moving thumb would tear it away.
  if (highestBp > usualMaximumBp && !isWhole) setWhole(true)
  const canCompute = Object.keys(errors).length === 0
  const hasIncome = preview.incomeCents > 0
  const centsOf = (pot: (typeof ratedPots)[number] | 'life') =>
    canCompute && hasIncome ? preview.distribution.pots[pot] : null
  const lifeBp = canCompute ? lifeShareBp(allocation.valid) : lifeShareBp(settings)
  return (
    <Section
      title="Raten"
      className="mt-12"
      actions={
        <div className="py-3">
          <KeyHints
            hints={[
              { keys: ['←', '→'], does: '0,5\u00A0%' },
              { keys: ['Bild'], does: '5\u00A0%' },
            ]}
          />
        </div>
      }
    >
      <div className="mt-3">
        <PresetChoice
          chosen={presetOf(settings)}
          onChoose={(preset) => change(withPreset(settings, preset, newId), 'Raten geändert')}
          onOwn={() => first.current?.querySelector<HTMLInputElement>('input[type="range"]')?.focus()}
          isRow={isWide}
        />
      </div>
      {ratedPots.map((pot, position) => (
        <RateRow
          key={pot}
          pot={pot}
          valueBp={settings[rateField[pot]]}
          maximumBp={isWhole ? WHOLE_BP : usualMaximumBp}
          cents={centsOf(pot)}
          error={errors[rateField[pot]]}
          isWide={isWide}
          onChange={(valueBp) =>
            change(withRates(settings, { [rateField[pot]]: valueBp }), 'Raten geändert', rateField[pot])
          }
          onPreview={(valueBp) =>
            allocation.preview(withRates(settings, { [rateField[pot]]: valueBp }), rateField[pot])
          }
          onPreviewEnd={allocation.endPreview}
          rowRef={position === 0 ? first : undefined}
        />
      ))}
      <LifeRow shareBp={lifeBp < 0 ? null : lifeBp} cents={centsOf('life')} isWide={isWide} />
      <div
        className={`double-rule -mt-px grid items-center border-t border-t-text py-3 font-semibold ${isWide ? 'grid-cols-[15rem_1fr_7rem_8rem] gap-x-12' : 'grid-cols-[1fr_auto] gap-x-4'}`}
      >
        <span>{hasIncome ? `Einkommen ${formatMonthName(month)}` : 'Zusammen'}</span>
        {isWide && <span>{canCompute && hasIncome && <SumCheck />}</span>}
        {isWide && (
          <span className="pr-3.5 text-right">
            {lifeBp < 0 ? (
              <span className="text-negative">{formatPercent(WHOLE_BP - lifeBp, { digits: 1 })}</span>
            ) : (
              formatPercent(WHOLE_BP, { digits: 1 })
            )}
          </span>
        )}
        <span className="text-right text-20 whitespace-nowrap">
          {hasIncome ? <Money cents={preview.incomeCents} /> : formatPercent(WHOLE_BP)}
        </span>
      </div>
      {!isWide && canCompute && hasIncome && (
        <p className="mt-3 text-right">
          <SumCheck />
        </p>
      )}
    </Section>
  )
}
