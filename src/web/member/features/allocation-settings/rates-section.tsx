import { useRef, useState } from 'react'
import { presetOf } from '#domain/account-system/allocation-presets.ts'
import { type PartSize, hasFixedAmount, lifeShareBp } from '#domain/account-system/allocation-version.ts'
import { type RatedPot, ratedPots } from '#domain/account-system/pot.ts'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { Section } from '#web/app/page/section.tsx'
import { newId } from '#web/household/planning/new-id.ts'
import { KeyHints } from '#web/kit/controls/kbd.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { AcceptedNote } from '#web/member/consulting/accepted-note.tsx'
import { PresetChoice } from './preset-choice.tsx'
import { LifeRow, RateRow, rateColumns } from './rate-row.tsx'
import type { Preview } from './settings-preview.ts'
import { amountField, inUnit, rateField, sizeOf, withPreset, withSize } from './settings.ts'
import type { Allocation } from './use-allocation.ts'

interface RatesSectionProps {
  readonly allocation: Allocation
  readonly preview: Preview
  readonly month: Month
}

/**
 * The usual right end of the sliders: hardly anybody puts more than 40 % into one pot. A larger rate can be
 * typed, and then the sliders reach to 100 %.
 */
const USUAL_MAXIMUM_BP = 4_000

export function RatesSection({ allocation, preview, month }: RatesSectionProps) {
  const { settings, errors, change } = allocation
  const first = useRef<HTMLDivElement>(null)
  const highestBp = Math.max(...ratedPots.map((pot) => settings[rateField[pot]]))
  const [isWhole, setWhole] = useState(highestBp > USUAL_MAXIMUM_BP)
  // The scale stays at 100 % once it was needed, because a scale that changes while a thumb moves would tear
  // the thumb away.
  if (highestBp > USUAL_MAXIMUM_BP && !isWhole) setWhole(true)
  const canCompute = Object.keys(errors).length === 0
  const hasIncome = preview.incomeCents > 0
  const centsOf = (pot: (typeof ratedPots)[number] | 'life') =>
    canCompute && hasIncome ? preview.distribution.pots[pot] : null
  const isFixed = hasFixedAmount(settings)
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
              { keys: ['€'], does: 'Betrag statt Prozent' },
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
        />
      </div>
      {ratedPots.map((pot, position) => (
        <RateRow
          key={pot}
          pot={pot}
          size={sizeOf(settings, pot)}
          maximumBp={isWhole ? WHOLE_BP : USUAL_MAXIMUM_BP}
          cents={centsOf(pot)}
          error={errors[rateField[pot]] ?? errors[amountField[pot]]}
          onChange={(size) => change(withSize(settings, pot, size), 'Raten geändert', fieldOf(pot, size))}
          onUnit={(unit) => {
            const size = inUnit(unit, preview.distribution.pots[pot], preview.baseCents)
            change(withSize(settings, pot, size), 'Raten geändert', fieldOf(pot, size))
          }}
          onPreview={(size) => allocation.preview(withSize(settings, pot, size), fieldOf(pot, size))}
          onPreviewEnd={allocation.endPreview}
          rowRef={position === 0 ? first : undefined}
        />
      ))}
      <LifeRow shareBp={lifeBp < 0 || isFixed ? null : lifeBp} cents={centsOf('life')} />
      <div
        className={`double-rule -mt-px grid grid-cols-[1fr_auto] items-center gap-x-4 border-t border-t-text py-3 font-semibold ${rateColumns}`}
      >
        <span>{hasIncome ? `Einkommen ${formatMonthName(month)}` : 'Zusammen'}</span>
        <span className="hidden wide:block">
          {canCompute && hasIncome && (
            <SumCheck parts={Object.values(preview.distribution.pots)} whole={preview.incomeCents} />
          )}
        </span>
        <span className="hidden pr-3.5 text-right wide:block">
          {lifeBp < 0 ? (
            <span className="text-negative">{formatPercent(WHOLE_BP - lifeBp, { digits: 1 })}</span>
          ) : (
            !isFixed && formatPercent(WHOLE_BP, { digits: 1 })
          )}
        </span>
        <span className="text-right text-20 whitespace-nowrap">
          {hasIncome ? <Money cents={preview.incomeCents} /> : formatPercent(WHOLE_BP)}
        </span>
      </div>
      <AcceptedNote
        isHere={(line) =>
          line.kind === 'saving_split' ||
          (line.kind === 'rate' && sizeOf(settings, line.pot).shareBp === line.bp)
        }
      />
      {canCompute && preview.distribution.isCut && hasIncome && (
        <Notice tone="warning" className="mt-4">
          So viel Einkommen ist nicht geplant: Die drei Töpfe sind anteilig gekürzt, für Leben bleibt fast
          nichts.
        </Notice>
      )}
      {canCompute && hasIncome && (
        <p className="mt-3 text-right wide:hidden">
          <SumCheck parts={Object.values(preview.distribution.pots)} whole={preview.incomeCents} />
        </p>
      )}
    </Section>
  )
}

function fieldOf(pot: RatedPot, { amountCents }: PartSize): string {
  return amountCents === null ? rateField[pot] : amountField[pot]
}
