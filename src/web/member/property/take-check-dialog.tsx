import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { purchaseCheckRecord } from '#contract/records/purchase-check-record.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { householdPlan } from '#domain/household-plan/household-plan.ts'
import type { CheckScenario } from '#domain/household-plan/scenario/scenario-check.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { Answered } from '#domain/property/check/check-answer.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { useWealthPlan, type WealthPlanning } from '#web/household/planning/use-wealth-plan.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice, NoticeAction, noticeActionClass } from '#web/kit/controls/notice.tsx'
import { DataTable } from '#web/kit/display/data-table.tsx'
import { Formulas } from '#web/kit/display/formulas.tsx'
import { LedgerRow, TotalRow } from '#web/kit/display/ledger-row.tsx'
import { ModelNote } from '#web/kit/display/model-note.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { listWords } from '#web/kit/words/list-words.ts'
import { useToday } from '#web/kit/words/today.ts'
import { subscriptionQuery } from '#web/member/subscription-query.ts'
import { WayToWrite } from '#web/member/subscription/writing-notice.tsx'
import { beforeTax } from '#web/member/wealth-plan/before-tax.ts'
import { MOST_SCENARIOS } from '#web/member/wealth-plan/scenario/use-scenarios.ts'
import { StartPlan } from '#web/member/wealth-plan/start/start-plan.tsx'
import { takeCheckCalculations } from './take-check-calculations.ts'
import type { TakeCheckProps } from './take-check-props.ts'
import { COMPARED_YEARS, type ComparedPlan, useTakeCheck } from './use-take-check.ts'

/**
 * Takes a purchase check over into the plan as a scenario, with both plans beside each other; where the trial or the
 * plan is missing, it offers to start that first.
 */
export function TakeCheckDialog(props: TakeCheckProps) {
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title="In den Vermögensplan übernehmen"
      lead="Als Szenario neben deinem Plan. Am Basisplan ändert sich nichts."
      width={632}
    >
      <Steps {...props} />
    </Dialog>
  )
}

function Steps(props: TakeCheckProps) {
  const reading = useWealthPlan()
  const { data: subscription } = useQuery(subscriptionQuery)
  if (reading.state === 'failed')
    return (
      <Notice tone="negative" className="mt-6">
        {sentenceOf(reading.error)} <NoticeAction onClick={reading.retry}>Noch einmal</NoticeAction>
      </Notice>
    )
  if (reading.state === 'pending' || !subscription)
    return (
      <div className="mt-6">
        <SkeletonRows count={4} label="Dein Plan wird geladen" />
      </div>
    )
  const canWrite = subscription.isActive || !subscription.isRequired
  const { planning } = reading
  return (
    <>
      {!canWrite && (
        <Notice className="mt-6">
          Zum Übernehmen brauchst du ein Abo oder die Testphase. Die Kaufprüfung bleibt frei. <WayToWrite />
        </Notice>
      )}
      {planning.wealthPlan.plan && <Difference {...props} planning={planning} canWrite={canWrite} />}
      {!planning.wealthPlan.plan && canWrite && (
        <>
          <p className="mt-6">Du hast noch keinen Plan. Lege ihn an, dann geht die Übernahme hier weiter.</p>
          <StartPlan planning={planning} isNarrow />
        </>
      )}
    </>
  )
}

interface DifferenceProps extends TakeCheckProps {
  readonly planning: WealthPlanning
  readonly canWrite: boolean
}

function Difference(props: DifferenceProps) {
  const today = useToday()
  const { records } = props.planning
  const plan = useMemo(() => householdPlan(records, today), [records, today])
  return plan && <Taken {...props} plan={plan} today={today} />
}

interface TakenProps extends DifferenceProps {
  readonly plan: NonNullable<ReturnType<typeof householdPlan>>
  readonly today: ReturnType<typeof useToday>
}

function Taken({ check, refusalWords, planning, plan, today, canWrite, onClose }: TakenProps) {
  const { taken, compared, isSaving, failure, save } = useTakeCheck({
    check,
    records: planning.records,
    plan,
    today,
    onStored: ({ scenario }) => {
      showToast({
        type: 'positive',
        message: `Szenario „${scenario.name}“ gespeichert`,
        link: { label: 'Im Plan ansehen', to: '/vermoegensplan' },
      })
      onClose()
    },
  })
  const isFull = planning.wealthPlan.planScenarios.length >= MOST_SCENARIOS
  if (!taken.value) return <Lacking taken={taken} refusalWords={refusalWords} onClose={onClose} />
  return (
    <>
      <Changes taken={taken.value} plan={plan} />
      <Comparison plan={plan} compared={compared} />
      <Explained taken={taken.value} />
      <ModelNote>{noteOf(taken.value, check.use)}</ModelNote>
      {isFull && (
        <Notice tone="warning" className="mt-6">
          Alle drei Plätze für Szenarien sind belegt. Lösche zuerst eines.{' '}
          <Link to="/vermoegensplan" className={noticeActionClass}>
            Zum Vermögensplan
          </Link>
        </Notice>
      )}
      {failure !== undefined && (
        <Notice tone="negative" className="mt-6">
          {failure}
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap items-center justify-end gap-3">
        <Button variant="outline" size={44} onClick={onClose}>
          Abbrechen
        </Button>
        <Button
          size={44}
          disabled={isFull || !canWrite}
          isLoading={isSaving}
          loadingLabel="Übernimmt"
          onClick={() => void save()}
        >
          Als Szenario übernehmen
        </Button>
      </div>
    </>
  )
}

function Explained({ taken }: { readonly taken: CheckScenario }) {
  const format = useFormatEuro()
  return <Formulas of={() => takeCheckCalculations(taken, format)} />
}

/** Says what is missing before the check can become a scenario. */
function Lacking({
  taken: { missing, refusal },
  refusalWords,
  onClose,
}: Pick<TakeCheckProps, 'refusalWords' | 'onClose'> & { readonly taken: Answered<CheckScenario> }) {
  const labels = missing.map((name) => purchaseCheckRecord.fields[name].label)
  return (
    <>
      <Notice tone="warning" className="mt-6">
        {refusal === null ? `Dafür fehlt noch: ${listWords(labels)}.` : refusalWords[refusal]}
      </Notice>
      <div className="mt-6 flex justify-end">
        <Button variant="outline" size={44} onClick={onClose}>
          Zur Kaufprüfung
        </Button>
      </div>
    </>
  )
}

function Changes({ taken, plan }: Pick<TakenProps, 'plan'> & { readonly taken: CheckScenario }) {
  const { month, amounts, records } = taken
  const { valueCents, loansCents, paidCents, notFinancedCents, costsCents } = amounts
  const { netWorthChangeCents, lifeChangeMonthCents } = amounts
  const flow = records.events.find(({ kind, from }) => kind === 'monthly' && from.endsWith('-01-01'))
  return (
    <section className="mt-6" aria-label="Was sich ändert">
      <LedgerRow title="Immobilie" note={`Ende ${formatMonth(month)}, mit dem Kaufpreis`}>
        <Money cents={valueCents} isSigned />
      </LedgerRow>
      {loansCents > 0 && (
        <LedgerRow title="Darlehen" note="Mit Zins, Rate und Zinsbindung">
          <Money cents={-loansCents} />
        </LedgerRow>
      )}
      <LedgerRow
        title="Aus eurem Geld"
        note={
          notFinancedCents > 0 ? (
            <>
              Davon nicht finanziert: <Money cents={notFinancedCents} />
            </>
          ) : (
            'Eigenkapital'
          )
        }
      >
        <Money cents={-paidCents} />
      </LedgerRow>
      <TotalRow label="Vermögen">
        <Money cents={netWorthChangeCents} isSigned />
      </TotalRow>
      <p className="mt-2 text-14 text-text-3">
        Es sinkt um die Nebenkosten von <Money cents={costsCents} />.
      </p>
      {lifeChangeMonthCents !== 0 && (
        <LedgerRow title="Leben im Monat" note="Kosten, Rücklage und Rate statt der Miete">
          <Money cents={lifeChangeMonthCents} isSigned />
        </LedgerRow>
      )}
      {flow && (
        <LedgerRow
          title={`Miete nach Kosten und Rate${beforeTax(plan) || ', nach Steuer'}`}
          note={`Im Monat, ab ${formatMonth(flow.from)}; danach neu gerechnet`}
        >
          <Money cents={flow.amountCents} isSigned />
        </LedgerRow>
      )}
    </section>
  )
}

interface ComparisonProps extends Pick<TakenProps, 'plan'> {
  readonly compared: readonly ComparedPlan[] | null
}

function Comparison({ plan, compared }: ComparisonProps) {
  const [base, bought] = compared ?? []
  if (!base || !bought)
    return <p className="mt-6 text-14 text-negative">Die Beträge werden zu groß, um sie zu rechnen.</p>
  const rows = [
    ...COMPARED_YEARS.map((years, at) => ({
      label: `Nach ${years} Jahren`,
      cells: [base, bought].map(({ worthCents }) => worthCell(worthCents[at] ?? null)),
    })),
    { label: 'Das Geld reicht', cells: [base, bought].map(({ lastsBp }) => lastsWords(lastsBp)) },
  ]
  return (
    <div className="mt-8">
      <h3 className="text-16 font-semibold">{`Vermögen in heutiger Kaufkraft${beforeTax(plan)}`}</h3>
      <DataTable
        caption="Basisplan und Szenario"
        rowHeight={36}
        rows={rows}
        rowKey={({ label }) => label}
        columns={[
          { key: 'label', head: '', cell: ({ label }) => label },
          { key: 'base', head: 'Basisplan', isNumber: true, cell: ({ cells }) => cells[0] },
          { key: 'bought', head: 'Mit Kauf', isNumber: true, cell: ({ cells }) => cells[1] },
        ]}
      />
    </div>
  )
}

function worthCell(cents: number | null) {
  return cents === null ? 'Plan endet vorher' : <Money cents={cents} isWhole isToned />
}

function lastsWords(bp: ComparedPlan['lastsBp']): string {
  if (bp === undefined) return '…'
  return bp === null ? 'nichts entnommen' : formatPercent(bp, { digits: 0 })
}

function noteOf({ amounts }: CheckScenario, use: TakeCheckProps['check']['use']): string {
  if (use === 'let')
    return 'Was die Immobilie im Monat bringt oder kostet, kommt zum Vermögen dazu oder geht davon ab.'
  return amounts.lifeChangeMonthCents > 0
    ? 'Bis zum Ruhestand zahlt ihr den Unterschied aus eurem Budget: Die Sparraten bleiben, wie sie sind.'
    : 'Die Sparraten bleiben, wie sie sind.'
}
