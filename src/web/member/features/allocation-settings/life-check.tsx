import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { allocationRecord } from '#contract/records/allocation-record.ts'
import { potTitles } from '#contract/records/words/pot-titles.ts'
import { type PotSizes, hasFixedAmount } from '#domain/account-system/allocation-version.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { budgetQuery } from '#web/household/planning/budget-queries.ts'
import { partSizeWords, ratesWords } from '#web/household/planning/size-words.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { MinimumOffer } from '#web/member/life-minimum/minimum-offer.tsx'
import { PlanCheck } from './plan-check.tsx'
import type { Preview } from './settings-preview.ts'
import { type Settings, withRates } from './settings.ts'
import type { Allocation } from './use-allocation.ts'

interface CheckProps {
  readonly allocation: Allocation
  readonly preview: Preview
}

interface LifeCheckProps extends CheckProps {
  readonly month: Month
}

/** Whether the rates leave the pot Leben its minimum; where they do not, one press mends it. */
export function LifeCheck({ allocation, preview, month }: LifeCheckProps) {
  const { valid, change, errors } = allocation
  const { distribution, incomeCents } = preview
  const { data: stored } = useQuery(budgetQuery)
  const budget = stored?.budget ? stored : null
  const hasMinimum = valid.lifeMinimumCents > 0
  const isBelow = hasMinimum && incomeCents > 0 && distribution.isLifeBelowMinimum
  return (
    <section
      aria-label="Reicht Leben?"
      className="mt-8 grid gap-5 wide:grid-cols-[1fr_18rem] wide:items-start wide:gap-12"
    >
      <div>
        {isBelow ? (
          <Below allocation={allocation} preview={preview} />
        ) : budget && incomeCents > 0 ? (
          <PlanCheck settings={valid} preview={preview} budget={budget} month={month} />
        ) : hasMinimum && incomeCents > 0 ? (
          <Covered settings={valid} preview={preview} />
        ) : (
          <p className="max-w-prose text-text-2">
            Was brauchst du im Monat mindestens zum Leben? Mit diesem Betrag prüfen wir deine Raten, und in
            einem kurzen Monat wird Leben bis dahin zuerst bedient.
          </p>
        )}
      </div>
      <div className="max-w-80">
        <MoneyField
          label={allocationRecord.fields.lifeMinimumCents.inForm}
          valueCents={valid.lifeMinimumCents === 0 ? null : valid.lifeMinimumCents}
          isEmptyAllowed
          placeholder="0,00"
          error={errors['lifeMinimumCents']}
          help="Miete, Strom, Essen, Versicherungen, Raten"
          onCommit={(cents) =>
            change(
              { ...allocation.settings, lifeMinimumCents: cents ?? 0 },
              'Mindestbetrag geändert',
              'lifeMinimumCents',
            )
          }
        />
        {budget && (
          <MinimumOffer
            items={budget.items}
            versions={[{ ...valid, month, version: 0 }]}
            month={month}
            className="mt-5"
            onTake={(lifeMinimumCents) =>
              change(
                { ...allocation.settings, lifeMinimumCents },
                'Mindestbetrag geändert',
                'lifeMinimumCents',
              )
            }
          />
        )}
      </div>
    </section>
  )
}

function Covered({ settings, preview }: { readonly settings: Settings; readonly preview: Preview }) {
  const { distribution, roomBp, roomCents } = preview
  const freeCents = sumCents([distribution.pots.life, -settings.lifeMinimumCents])
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5">
        <span className="flex items-center gap-2 text-18 font-semibold">
          <Icon of={Check} className="text-primary" />
          Leben deckt dein Minimum.
        </span>
        <span className="text-text-2">
          <Money cents={freeCents} /> liegen darüber.
        </span>
      </p>
      <MinimumBar neededCents={settings.lifeMinimumCents} otherCents={freeCents} kind="free" />
      <p className="mt-2 text-14 text-text-3">
        Die drei Töpfe dürfen zusammen höchstens{' '}
        {hasFixedAmount(settings) ? <Money cents={roomCents} /> : formatPercent(roomBp)} sein, sonst bekommt
        Leben weniger als dein Minimum.
      </p>
    </>
  )
}

function Below({ allocation, preview }: CheckProps) {
  const { settings, change } = allocation
  const { distribution, fixes } = preview
  const format = useFormatEuro()
  const fix = (sizes: PotSizes) => change(withRates(settings, sizes), 'Raten gesenkt')
  return (
    <div role="alert" className="rounded-control border border-negative bg-negative-soft p-5 md:p-6">
      <p className="flex items-start gap-2.5 text-18 font-semibold text-negative">
        <Icon of={CircleAlert} className="mt-0.5" />
        <span>
          Leben liegt unter deinem Minimum. Es fehlen <Money cents={distribution.lifeMissingCents} /> im
          Monat.
        </span>
      </p>
      <MinimumBar
        neededCents={distribution.pots.life}
        otherCents={distribution.lifeMissingCents}
        kind="missing"
      />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {fixes.luxuryOnly && (
          <Button variant="outline" size={44} className="bg-paper!" onClick={() => fix(fixes.luxuryOnly!)}>
            Spaß- & Luxus auf{' '}
            {partSizeWords(
              { shareBp: fixes.luxuryOnly.luxuryBp, amountCents: fixes.luxuryOnly.luxuryCents },
              format,
            )}{' '}
            senken
          </Button>
        )}
        {fixes.allThree && (
          <Button variant="outline" size={44} className="bg-paper!" onClick={() => fix(fixes.allThree!)}>
            Alle drei anteilig senken, {ratesWords(fixes.allThree, format)}
          </Button>
        )}
        {!fixes.luxuryOnly && !fixes.allThree && (
          <p>Auch ohne Raten reicht das Einkommen nicht für dein Minimum.</p>
        )}
      </div>
    </div>
  )
}

interface MinimumBarProps {
  readonly neededCents: Cents
  readonly otherCents: Cents
  readonly kind: 'free' | 'missing'
}

/** The amount that the pot Leben gets or needs, and beside it, dashed, the free or missing amount. */
function MinimumBar({ neededCents, otherCents, kind }: MinimumBarProps) {
  const format = useFormatEuro()
  const total = neededCents + otherCents
  const share = total === 0 ? 100 : Math.min(99, Math.max(1, (neededCents / total) * 100))
  const left = kind === 'free' ? 'Minimum' : potTitles.life
  const right = kind === 'free' ? 'frei' : 'fehlt'
  return (
    <div className="mt-3">
      <div className="flex justify-between gap-4 text-14">
        <span>
          <b className="font-semibold">{left}</b> <Money cents={neededCents} className="text-text-2" />
        </span>
        <span className={kind === 'missing' ? 'font-semibold text-negative' : ''}>
          <b className="font-semibold">{right}</b> <Money cents={otherCents} />
        </span>
      </div>
      <div
        role="img"
        aria-label={`${left} ${format(neededCents)}, ${right} ${format(otherCents)}`}
        className="mt-1.5 flex h-6 gap-0.5"
      >
        <div className="bg-chart-9" style={{ width: `${share}%` }} />
        {otherCents > 0 && (
          <div
            className={`grow border border-dashed bg-paper ${kind === 'missing' ? 'border-negative' : 'border-border-strong'}`}
          />
        )}
      </div>
    </div>
  )
}
