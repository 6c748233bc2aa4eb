import Table2 from 'lucide-react/icons/table-2'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import type { PlanSensitivity } from '#domain/plan-explanation/plan-sensitivity.ts'
import { Section } from '#web/app/page/section.tsx'
import { Disclosure } from '#web/kit/controls/disclosure.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { listWords } from '#web/kit/words/list-words.ts'
import { beforeTax } from '#web/member/wealth-plan/before-tax.ts'
import { untilWords } from '#web/member/wealth-plan/success-words.ts'
import type { Told } from '#web/member/wealth-plan/use-told.ts'
import { SensitivityBars } from './sensitivity-bars.tsx'
import { SensitivityTable } from './sensitivity-table.tsx'
import { leverWords } from './sensitivity-words.ts'
import { useIsNear } from './use-is-near.ts'
import { useSensitivity } from './use-sensitivity.ts'

interface SensitivitySectionProps {
  /** The plan from today on, with the present worth. */
  readonly fromNow: HouseholdPlan
  readonly scenarioId: string | null
  readonly told: Told
}

/** How much each assumption alone changes the plan, from all paths; counted once somebody is near. */
export function SensitivitySection({
  fromNow,
  scenarioId,
  told: { success, nameOf },
}: SensitivitySectionProps) {
  const [place, isNear] = useIsNear<HTMLDivElement>()
  const { progress, sensitivity } = useSensitivity(fromNow, scenarioId, isNear)
  return (
    <div ref={place} className={sensitivity ? '' : 'print:hidden'}>
      <Section
        title="Was am meisten ändert"
        lead={leadWords(sensitivity, untilWords(success.horizon, nameOf), fromNow)}
      >
        <div className="min-h-72" aria-busy={isNear && (sensitivity === undefined || progress !== null)}>
          {sensitivity ? (
            <Counted sensitivity={sensitivity} />
          ) : (
            <p className="mt-4 text-14 text-text-3">
              {sensitivity === null
                ? 'Mit diesen Annahmen werden die Beträge zu groß, um sie zu rechnen.'
                : progress
                  ? `${progress.done} von ${progress.total} Rechnungen sind fertig.`
                  : 'Wird gerechnet …'}
            </p>
          )}
        </div>
      </Section>
    </div>
  )
}

function leadWords(
  sensitivity: PlanSensitivity | null | undefined,
  until: string,
  plan: HouseholdPlan,
): string {
  const note = beforeTax(plan)
  const what =
    sensitivity?.measure === 'middle'
      ? `Der mittlere Verlauf ${until}, in heutiger Kaufkraft${note}`
      : `Wie oft das Geld reicht, ${until}${note}`
  return `${what}: jede Annahme allein einen Schritt anders, mit denselben Zufallszahlen und üblicher Schwankung.`
}

function Counted({ sensitivity }: { readonly sensitivity: PlanSensitivity }) {
  const format = useFormatEuro()
  const { bars, withoutEffect } = sensitivity
  return (
    <>
      {bars.length > 0 && <SensitivityBars sensitivity={sensitivity} format={format} />}
      {withoutEffect.length > 0 && (
        <p className="mt-3 text-14 text-text-2">
          Hier ändert sich nichts durch: {listWords(withoutEffect.map((lever) => leverWords[lever]))}.
        </p>
      )}
      <Disclosure icon={Table2} label="Tabelle" isOnPaper>
        <SensitivityTable sensitivity={sensitivity} format={format} />
      </Disclosure>
    </>
  )
}
