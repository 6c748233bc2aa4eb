import { formatMonth } from '#domain/calendar/format-date.ts'
import type { RetirementStage } from '#domain/plan-explanation/retirement-stages.ts'
import { Money } from '#web/kit/display/money.tsx'
import type { NameOf } from '#web/member/wealth-plan/person-names.ts'
import { StageAmount } from './stage-amount.tsx'
import { changeWords, stageLines } from './stage-words.ts'

interface StageCardsProps {
  readonly stages: readonly RetirementStage[]
  readonly nameOf: NameOf
}

/** The stages below each other, for a phone: each with the lines that it has. */
export function StageCards({ stages, nameOf }: StageCardsProps) {
  return (
    <ol className="mt-4 grid gap-8">
      {stages.map((stage) => (
        <li key={stage.from}>
          <h3 className="text-16 font-semibold">ab {formatMonth(stage.from)}</h3>
          <p className="text-14 text-text-2">{changeWords(stage, nameOf).join(', ')}</p>
          <dl className="mt-2 border-t border-text text-14">
            {stageLines([stage]).map(({ label, cents, isMissing }) => (
              <div key={label} className="flex justify-between gap-4 border-b border-border py-2">
                <dt className="text-text-2">{label}</dt>
                <dd>
                  <StageAmount cents={cents[0] ?? 0} isMissing={isMissing[0] ?? false} />
                </dd>
              </div>
            ))}
            <div className="double-rule flex justify-between gap-4 border-t border-t-text py-2 font-semibold">
              <dt>Aus dem Vermögen</dt>
              <dd>
                <Money cents={stage.fromWealthCents} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ol>
  )
}
