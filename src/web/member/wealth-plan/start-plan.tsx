import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { CallError } from '#contract/protocol/client.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { addMonths, type Month, monthOf } from '#domain/calendar/month.ts'
import { householdPlan } from '#domain/household-plan/household-plan.ts'
import { planOutlook } from '#domain/household-plan/plan-outlook.ts'
import { plannedPositions } from '#domain/household-plan/planned-positions.ts'
import { usualMonth } from '#domain/household-plan/planned-saving.ts'
import { usualSettings } from '#domain/household-plan/usual-settings.ts'
import { type Cents, MAX_AMOUNT_CENTS, MAX_BALANCE_CENTS, sumCents } from '#domain/money/cents.ts'
import type { PlanPosition } from '#domain/wealth-plan/wealth-plan.ts'
import { inMoneyOf } from '#domain/wealth-projection/in-money-of.ts'
import { newId } from '#web/household/planning/new-id.ts'
import type { WealthPlanning } from '#web/household/planning/use-wealth-plan.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Notice } from '#web/kit/controls/notice.tsx'
import { ModelNote } from '#web/kit/display/model-note.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { GrowthCurve, type GrowthPoint } from '#web/kit/drawing/growth-curve.tsx'
import { EntryField } from '#web/kit/fields/entry-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { readNumber } from '#web/kit/fields/number-entry.ts'
import { useToday } from '#web/kit/words/today.ts'
import { WayToWrite } from '#web/member/subscription/writing-notice.tsx'
import { broughtAnswers, type FirstAnswers, OLDEST, YOUNGEST } from './first-answers.ts'
import { startWealthPlanMutation } from './plan-mutations.ts'

const USUAL_AGE = 35
const RETIREMENT_AGE = 67
/** The age in years up to which the plan reaches. */
const LAST_AGE = 95
const [SHORTEST_MONTHS, LONGEST_MONTHS] = [120, 600]
/** The curve has at most this many points. */
const POINTS = 100

interface StartPlanProps {
  readonly planning: WealthPlanning
  /** Whether the plan is started in a dialog, where the curve stands below the fields. */
  readonly isNarrow?: boolean
}

/**
 * Starts a plan from age, saving rate and wealth, with a first curve; the fields begin with what accounts and
 * rates already tell.
 */
export function StartPlan({ planning, isNarrow = false }: StartPlanProps) {
  const today = useToday()
  const { state } = useLocation()
  const month = monthOf(today)
  const format = useFormatEuro()
  const { records } = planning
  const usual = usualMonth(records, month)
  const ownedCents = sumCents(
    plannedPositions(records, usual, today).map(({ valueSign, currentCents }) => valueSign * currentCents),
  )
  const [first, setFirst] = useState<FirstAnswers>(
    () =>
      broughtAnswers(state) ?? {
        age: USUAL_AGE,
        savingCents: usual.savingCents,
        wealthCents: Math.max(0, ownedCents),
      },
  )
  const [positionId] = useState(newId)
  const start = useMutation({ ...startWealthPlanMutation, meta: { showsErrors: true } })
  const [person] = planning.household.persons
  const body = startOf(first, {
    month,
    ownedCents,
    plannedCents: sumCents([...usual.saving.values()]),
    positionId,
  })
  const plan = householdPlan(
    {
      ...records,
      wealthPlan: {
        ...records.wealthPlan,
        plan: body.plan,
        positions: [
          ...records.wealthPlan.positions,
          ...(body.position ? [{ ...body.position, colourIndex: 0, position: null }] : []),
        ],
      },
    },
    today,
  )
  const outlook = plan && planOutlook(plan)
  const years = Math.max(0, RETIREMENT_AGE - first.age)
  const points = outlook
    ? curveOf(
        inMoneyOf(0, outlook.projection.totalCents, outlook.projection.worth),
        outlook.projection.savedCents,
        years > 0 ? years * 12 : body.plan.horizonMonths,
      )
    : []
  const end = points.at(-1)
  const needsSubscription = start.error instanceof CallError && start.error.has('subscription_required')

  function send() {
    const { version: _, ...settings } = body.plan
    start.mutate({
      ...body,
      plan: settings,
      person: person
        ? {
            personId: person.id,
            version: 0,
            birthMonth: addMonths(month, -first.age * 12),
            retirementAge: RETIREMENT_AGE,
            pensionPointsBp: null,
            occupationalPensionCents: null,
          }
        : null,
    })
  }

  return (
    <section aria-labelledby="first-curve" className="section-rule mt-10 pt-4">
      <h2 id="first-curve" className="text-20">
        Deine erste Kurve
      </h2>
      <p className="mt-1 max-w-prose text-text-2">
        Drei Angaben genügen. Alles andere hat eine Vorgabe, die du danach ändern kannst.
      </p>
      <div
        className={classNames(
          'mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8',
          !isNarrow && 'lg:grid-cols-[20rem_minmax(0,1fr)]',
        )}
      >
        <div className="flex flex-col gap-6">
          <EntryField
            label="Alter"
            unit="Jahre"
            value={first.age}
            format={String}
            read={readNumber({ minimum: YOUNGEST, maximum: OLDEST, decimals: 0, unit: 'Jahre' })}
            onCommit={(age) => setFirst({ ...first, age: age ?? first.age })}
          />
          <MoneyField
            label="Sparrate im Monat"
            help={
              usual.savingCents > 0 ? 'wie im Kontensystem, wenn du nichts änderst' : 'was du zurücklegst'
            }
            valueCents={first.savingCents}
            maximumCents={MAX_AMOUNT_CENTS}
            onPreview={(savingCents) => setFirst({ ...first, savingCents })}
            onCommit={(cents) => setFirst({ ...first, savingCents: cents ?? 0 })}
          />
          <MoneyField
            label="Vermögen heute"
            help={
              ownedCents === 0
                ? 'alles zusammen, nach Abzug der Schulden'
                : `auf deinen Konten stehen ${format(ownedCents)}`
            }
            valueCents={first.wealthCents}
            maximumCents={MAX_BALANCE_CENTS}
            onPreview={(wealthCents) => setFirst({ ...first, wealthCents })}
            onCommit={(cents) => setFirst({ ...first, wealthCents: cents ?? 0 })}
          />
          <div>
            <Button onClick={send} isLoading={start.isPending} loadingLabel="Legt an">
              Plan anlegen
            </Button>
            {start.isError && (
              <Notice tone="negative" className="mt-4">
                {needsSubscription
                  ? 'Zum Speichern brauchst du ein Abo. Deine Angaben bleiben hier stehen.'
                  : refusalSentence(start.error)}{' '}
                {needsSubscription && <WayToWrite onStarted={send} />}
              </Notice>
            )}
          </div>
        </div>
        <div className="min-w-0">
          {end && (
            <>
              <p aria-live="polite" className="text-18/7">
                {years > 0 ? `Mit ${RETIREMENT_AGE}` : `Im ${formatMonth(addMonths(month, end.month))}`} hast
                du nach diesem Plan <Money cents={end.balanceCents} className="font-semibold" /> in heutiger
                Kaufkraft.
              </p>
              <div className="mt-4">
                <GrowthCurve
                  points={points}
                  ends={[formatMonth(month), formatMonth(addMonths(month, end.month))]}
                  label={`Kurve von ${format(points[0]?.balanceCents ?? 0)} heute bis ${format(end.balanceCents)} im ${formatMonth(addMonths(month, end.month))}`}
                />
              </div>
              <p className="mt-3 text-14 text-text-3">
                Linie: nach Plan, in heutiger Kaufkraft. Fläche: Vermögen heute und alle Raten.
              </p>
            </>
          )}
          <ModelNote>
            Gerechnet mit den Vorgaben: Rendite je Anlageklasse, 2 % Inflation, vor Steuern.
          </ModelNote>
        </div>
      </div>
    </section>
  )
}

interface Known {
  readonly month: Month
  readonly ownedCents: Cents
  /** The monthly amount that the account system already pays to accounts. */
  readonly plannedCents: Cents
  readonly positionId: string
}

/**
 * The settings of the new plan, with a position for the wealth and the saving rate beyond accounts and
 * account system; null where nothing is left for it.
 */
function startOf(
  { age, savingCents, wealthCents }: FirstAnswers,
  { month, ownedCents, plannedCents, positionId }: Known,
) {
  const [startCents, contributionCents] = [
    Math.max(0, wealthCents - Math.max(0, ownedCents)),
    savingCents - plannedCents,
  ]
  const horizonMonths = Math.min(LONGEST_MONTHS, Math.max(SHORTEST_MONTHS, (LAST_AGE - age) * 12))
  const position = {
    id: positionId,
    version: 0,
    accountId: null,
    name: 'Weiteres Vermögen',
    kind: 'asset',
    assetClass: 'shares',
    startCents,
    returnBp: null,
    costBp: 0,
    contributionCents,
    growthBp: null,
    contributionFrom: null,
    contributionTo: null,
    interestBp: null,
    instalmentCents: null,
    isPlanned: true,
    scenarioId: null,
  } as const satisfies Omit<PlanPosition, 'colourIndex' | 'position'>
  return {
    plan: usualSettings(month, horizonMonths),
    position: startCents > 0 || contributionCents !== 0 ? position : null,
  }
}

function curveOf(
  realCents: readonly Cents[],
  savedCents: readonly Cents[],
  months: number,
): readonly GrowthPoint[] {
  const last = Math.min(months, realCents.length - 1)
  const step = Math.max(1, Math.ceil(last / POINTS))
  const places = Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step)
  return [...new Set([...places, last])].map((month) => ({
    month,
    balanceCents: realCents[month] ?? 0,
    paidInCents: sumCents([realCents[0] ?? 0, savedCents[month] ?? 0]),
  }))
}
