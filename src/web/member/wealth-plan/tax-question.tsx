import { type ReactNode, useMemo } from 'react'
import { wealthPlanRecord } from '#contract/records/wealth-plan-record.ts'
import { yearOf } from '#domain/calendar/month.ts'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import { type PlanOutlook, planOutlook } from '#domain/household-plan/plan-outlook.ts'
import type { PlanRecords } from '#domain/household-plan/plan-records.ts'
import { withTaxMode } from '#domain/household-plan/plan-variants.ts'
import { usualTaxModeOf } from '#domain/household-plan/usual-settings.ts'
import type { StoredPlanSettings } from '#web/household/planning/wealth-plan-queries.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import { PlanEditsProvider } from './plan-edits.tsx'
import { RecordTrouble } from './record-trouble.tsx'
import { stepWords } from './step-words.ts'
import { useSettingsRecord } from './use-settings-record.ts'

interface TaxQuestionProps {
  readonly plan: HouseholdPlan
  readonly stored: StoredPlanSettings
  readonly records: Pick<PlanRecords, 'income'>
}

const { taxMode: described } = wealthPlanRecord.fields

/** Whether somebody still has to decide about the taxes of a plan that was begun before it counted any. */
function asksAboutTax({ taxMode, isTaxChosen }: Pick<StoredPlanSettings, 'taxMode' | 'isTaxChosen'>) {
  return taxMode === 'none' && !isTaxChosen
}

/** The question about taxes on a page whose changes are not undone one by one. */
export function TaxQuestionOnItsOwn(props: TaxQuestionProps) {
  return (
    <PlanEditsProvider>
      <TaxQuestion {...props} />
    </PlanEditsProvider>
  )
}

/** Asks once whether an older plan shall count taxes, and shows the plan without and with them. */
export function TaxQuestion({ plan, stored, records }: TaxQuestionProps) {
  const record = useSettingsRecord(stored)
  const isAsked = asksAboutTax(record.fields)
  const taxMode = usualTaxModeOf(records, plan.month)
  const [without, taxed] = useMemo(
    () => (isAsked ? [planOutlook(withTaxMode(plan, 'none')), planOutlook(withTaxMode(plan, taxMode))] : []),
    [isAsked, plan, taxMode],
  )
  if (!without || !taxed) return null
  return (
    <section
      aria-labelledby="tax-question"
      className="mt-8 rounded-[8px] border border-border-strong p-6 phone:p-4 print:hidden"
    >
      <h2 id="tax-question" className="text-20">
        Soll dein Plan Steuern mitrechnen?
      </h2>
      <p className="mt-1 max-w-prose text-text-2">
        Bisher steht alles vor Steuern. Mit Steuer auf Kapitalerträge ({described.words[taxMode]}) zeigt er,
        was dir bleibt.
      </p>
      <BeforeAndAfter before={without} after={taxed} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          variant="outline"
          isLoading={record.editor.isSaving}
          onClick={() => record.change({ taxMode, isTaxChosen: true }, 'Dein Plan rechnet mit Steuer')}
        >
          Mit Steuer rechnen
        </Button>
        <Button
          variant="outline"
          isLoading={record.editor.isSaving}
          onClick={() => record.change({ isTaxChosen: true }, 'Dein Plan bleibt vor Steuern')}
        >
          Vor Steuern bleiben
        </Button>
      </div>
      <p className="mt-3 text-14 text-text-3">
        In den Einstellungen des Plans kannst du das jederzeit ändern.
      </p>
      <RecordTrouble record={record} fields={wealthPlanRecord.fields} name="deinen Plan" />
    </section>
  )
}

interface BeforeAndAfterProps {
  readonly before: PlanOutlook
  readonly after: PlanOutlook
}

function BeforeAndAfter({ before, after }: BeforeAndAfterProps) {
  const isTold = (before.steps.find(({ name }) => name === 'freedom')?.targetCents ?? 0) > 0
  const runsOut = [before, after].some(({ projection }) => projection.runsOutMonth !== null)
  return (
    <table className="mt-4 w-full max-w-140 border-collapse text-left">
      <caption className="sr-only">Dein Plan vor Steuern und mit Steuer</caption>
      <thead>
        <tr className="label-caps border-b border-border">
          <th scope="col">
            <span className="sr-only">Was der Plan zeigt</span>
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-semibold whitespace-nowrap">
            vor Steuern
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-semibold whitespace-nowrap">
            mit Steuer
          </th>
        </tr>
      </thead>
      <tbody>
        {isTold && <Row label={stepWords.freedom} before={freedomOf(before)} after={freedomOf(after)} />}
        <Row
          label={`Vermögen ${yearOf(before.endMonth)}, heutige Kaufkraft`}
          before={<Money cents={before.endRealCents} isWhole />}
          after={<Money cents={after.endRealCents} isWhole />}
        />
        {runsOut && <Row label="Das Geld reicht" before={lastsUntil(before)} after={lastsUntil(after)} />}
      </tbody>
    </table>
  )
}

function freedomOf({ steps }: PlanOutlook): string {
  const onPlan = steps.find(({ name }) => name === 'freedom')?.onPlan ?? null
  return onPlan === null ? 'nicht im Plan' : formatMonthEntry(onPlan)
}

function lastsUntil({ projection: { runsOutMonth, months }, endMonth }: PlanOutlook): string {
  return runsOutMonth === null
    ? `bis ${yearOf(months.at(-1) ?? endMonth)}`
    : `bis ${formatMonthEntry(runsOutMonth)}`
}

interface RowProps {
  readonly label: string
  readonly before: ReactNode
  readonly after: ReactNode
}

function Row({ label, before, after }: RowProps) {
  return (
    <tr className="border-b border-border">
      <th scope="row" className="py-2.5 font-normal text-text-2">
        {label}
      </th>
      <td className="py-2.5 pl-3 text-right">{before}</td>
      <td className="py-2.5 pl-3 text-right font-semibold">{after}</td>
    </tr>
  )
}
