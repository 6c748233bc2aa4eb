import Download from 'lucide-react/icons/download'
import Table2 from 'lucide-react/icons/table-2'
import { type ReactNode, useState } from 'react'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import type { PlannedStep, PlanOutlook } from '#domain/household-plan/plan-outlook.ts'
import type { BasisPoints } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { PlanDeviation } from '#domain/wealth-plan/plan-deviation.ts'
import type { BadStart } from '#domain/wealth-simulation/bad-start.ts'
import { MOST_PATHS, type SimulationPicture } from '#domain/wealth-simulation/simulate-plan.ts'
import { Section } from '#web/app/page/section.tsx'
import { Disclosure } from '#web/kit/controls/disclosure.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import type { CalculationProps } from '#web/kit/display/calculation.tsx'
import { Formulas } from '#web/kit/display/formulas.tsx'
import { ModelNote } from '#web/kit/display/model-note.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { useIsOnPaper } from '#web/kit/display/use-is-on-paper.ts'
import { usePlace } from '#web/kit/drawing/place.tsx'
import { Readout } from '#web/kit/drawing/readout.tsx'
import { ViewSwitch } from '#web/kit/drawing/view-switch.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import { LoanGaps } from '#web/member/loan-terms/loan-gaps.tsx'
import type { SheetPosition } from '#web/member/month-table/sheet-positions.ts'
import { beforeTax } from '#web/member/wealth-plan/before-tax.ts'
import { stepWords } from '#web/member/wealth-plan/step-words.ts'
import { successSentence, untilWords } from '#web/member/wealth-plan/success-words.ts'
import type { Told } from '#web/member/wealth-plan/use-told.ts'
import { downloadCurve } from './curve-csv.ts'
import { type CurvePoints, curvePoints, type CurveView, monthAt } from './curve-points.ts'
import { CurveTable } from './curve-table.tsx'
import { LoanNotes } from './loan-notes.tsx'
import { loanMarks } from './loan-words.ts'
import { chanceCalculations, endCalculation } from './plan-calculations.ts'
import { PlanCurve } from './plan-curve.tsx'
import { WealthRules } from './retirement/wealth-rules.tsx'
import { StandingPanel } from './standing-panel.tsx'
import { type Chance, useChances } from './use-chances.ts'
import { useOnceUp } from './use-once-up.ts'

interface CurveSectionProps {
  readonly plan: HouseholdPlan
  /** The outlook of the plan by the chosen scenario. */
  readonly outlook: PlanOutlook
  /** Whether a change is still being computed. */
  readonly isBehind: boolean
  /** What that plan counts as success, and the rules that counted. */
  readonly explained: Told
  /** The same plan from today on, with the present worth. */
  readonly fromNow: HouseholdPlan
  /** The deviation from the plan itself, not from a scenario; null: there is nothing to compare yet. */
  readonly deviation: PlanDeviation | null
  /** Makes the calculations behind the figures of the deviation. */
  readonly standing: () => readonly CalculationProps[]
  readonly scenarioId: string | null
  readonly positions: readonly SheetPosition[]
  /** The choice between the scenarios. */
  readonly scenarios: ReactNode
  /** The actions that would bring security nearer. */
  readonly hastening: ReactNode
}

/** The curve of the wealth: the past, the plan, and the range that chance leaves. */
export function CurveSection({
  plan,
  outlook,
  isBehind,
  explained,
  fromNow,
  deviation,
  standing,
  scenarioId,
  positions,
  scenarios,
  hastening,
}: CurveSectionProps) {
  const format = useFormatEuro()
  // On paper the chances need no sheet of calculations: the number of paths of which they are a share stands
  // below them.
  const isOnPaper = useIsOnPaper()
  const [view, setView] = useState<CurveView>('real')
  const [chance, setChance] = useState<Chance>('log_normal')
  const { steps } = outlook
  const { isPainted, picture, told, isCounting, bad } = useChances({ chance, fromNow, scenarioId, steps })
  const curve = curvePoints(plan, outlook, positions, picture, view)
  const readable = readableMonths(curve)
  const place = usePlace(readable.length, Math.round(readable.length * 0.6))
  const at = readable[place.at] ?? 0
  const security = steps.find(({ name }) => name === 'security')
  const reached = security?.onPlan ?? null
  const isTelling = (security?.targetCents ?? 0) > 0
  const whole = (cents: number) => format(cents, { isWhole: true })
  const note = beforeTax(plan)
  const download = useOnceUp(isBehind, () => downloadCurve(curve, view, note, plan.month))

  return (
    <Section
      title={
        reached === null
          ? isTelling
            ? 'Nach Plan trägt dein Vermögen das Leben noch nicht'
            : 'Der Weg nach Plan'
          : `Ab ${formatMonth(reached)} trägt dein Vermögen das Leben${note}`
      }
      lead={
        view === 'real'
          ? `Kurve und Ziele stehen in heutiger Kaufkraft, ${formatPercent(plan.settings.inflationBp, { digits: 1 })} Inflation. Was war, steht in gebuchten Euro.`
          : `Kurve und Ziele stehen in den Euro des jeweiligen Jahres, bei ${formatPercent(plan.settings.inflationBp, { digits: 1 })} Inflation.`
      }
      actions={
        <TextAction icon={Download} onClick={download}>
          CSV
        </TextAction>
      }
    >
      <CurveSwitches view={view} onView={setView} chance={chance} onChance={setChance} />
      {scenarios}
      {/* The drawing has a layer of its own, so that it is not painted anew with each key that is typed in the table below. */}
      <div
        className="isolate mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_16rem]"
        aria-busy={isBehind}
      >
        <div>
          <Readout
            place={place}
            step={at > curve.now ? 'Quartal' : 'Monat'}
            words={readoutWords({ curve, at, view, note, format })}
          />
          <div className="mt-4">
            <PlanCurve
              curve={curve}
              targets={steps
                .filter(({ name }) => name !== 'protection')
                .map(({ name, targetCents }) => ({ label: stepWords[name], cents: targetCents }))}
              reached={reached === null ? null : { label: stepWords.security, month: reached }}
              badCents={bad && (view === 'real' ? bad.realCents : bad.totalCents)}
              marks={loanMarks(plan, outlook.projection)}
              readable={readable}
              place={place}
              note={note}
              label={`Nach Plan ${whole(curve.planCents.at(-1) ?? 0)} im ${formatMonth(monthAt(curve, curve.planCents.length - 1))}${note}`}
            />
          </div>
          <Chances
            picture={told}
            paths={picture?.paths ?? 0}
            steps={steps}
            isCounting={isCounting}
            until={untilWords(explained.success.horizon, explained.nameOf)}
            joined={isDrawnOn(outlook) ? successSentence(explained.success, explained.nameOf, format) : null}
          />
          <LoanGaps positions={plan.positions} scenarioId={scenarioId} look="line" className="mt-1" />
          <div className="mt-2 max-w-prose text-14 text-text-2" aria-live="polite">
            {bad && <BadStartNote bad={bad} curve={curve} view={view} note={note} />}
            <LoanNotes plan={plan} projection={outlook.projection} />
          </div>
          <div className="mt-2 flex flex-wrap gap-x-6">
            <Disclosure icon={Table2} label="Tabelle" isMadeLate>
              <CurveTable curve={curve} note={note} />
            </Disclosure>
            <Formulas
              of={() => [
                endCalculation(plan, outlook, format),
                ...(told && !isOnPaper ? chanceCalculations(told, steps, format) : []),
              ]}
              isOnPaper
            >
              <WealthRules told={explained} />
            </Formulas>
          </div>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-y-8 md:grid-cols-2 md:gap-x-12 xl:grid-cols-1">
          <StandingPanel deviation={deviation} curve={curve} calculations={standing} />
          {isPainted && hastening}
        </div>
      </div>
      <ModelNote>
        Renditen sind Annahmen, keine Prognose. Die Entnahmerate ist eine Faustregel aus US-Daten.
      </ModelNote>
    </Section>
  )
}

interface CurveSwitchesProps {
  readonly view: CurveView
  readonly onView: (view: CurveView) => void
  readonly chance: Chance
  readonly onChance: (chance: Chance) => void
}

function CurveSwitches({ view, onView, chance, onChance }: CurveSwitchesProps) {
  return (
    <div className="mt-2 flex flex-wrap gap-x-10">
      <ViewSwitch
        label="Kaufkraft"
        className="flex flex-wrap gap-x-5"
        choices={[
          { value: 'real', label: 'Heutige Kaufkraft' },
          { value: 'nominal', label: 'Nominal' },
        ]}
        value={view}
        onChange={onView}
      />
      <ViewSwitch
        label="Schwankung"
        className="flex flex-wrap gap-x-5"
        choices={[
          { value: 'log_normal', label: 'Übliche Schwankung' },
          { value: 'fat_tails', label: 'Stärkere Ausschläge' },
          { value: 'bad_start', label: 'Schlechter Start' },
        ]}
        value={chance}
        onChange={onChance}
      />
    </div>
  )
}

interface ReadPlace {
  readonly curve: CurvePoints
  readonly at: number
  readonly view: CurveView
  readonly note: string
  readonly format: ReturnType<typeof useFormatEuro>
}

/** The figures of a month, as the line above the curve says them. */
function readoutWords({ curve, at, view, note, format }: ReadPlace): readonly string[] {
  const whole = (cents: number) => format(cents, { isWhole: true })
  const bandAt = curve.band.find((point) => point.at === at)
  // The placeholder is as wide as the figure that replaces it once the paths are counted, so that nothing
  // moves then.
  const blank = whole(curve.planCents[at] ?? 0).replaceAll(/\d/gu, '\u2007')
  return [
    formatMonth(monthAt(curve, at)),
    `Plan ${whole(curve.planCents[at] ?? 0)}${note}`,
    ...(at <= curve.now && curve.actualCents[at] !== undefined
      ? [`Ist ${whole(curve.actualCents[at])}`]
      : []),
    ...(at > curve.now && (bandAt || curve.band.length === 0)
      ? [
          `Vorsichtig ${bandAt ? whole(bandAt.lowCents) : blank}`,
          `Mitte ${bandAt ? whole(bandAt.middleCents) : blank}`,
          `Gut ${bandAt ? whole(bandAt.highCents) : blank}`,
        ]
      : []),
    ...(view === 'real' && at > curve.now ? [`Plan nominal ${whole(curve.nominalCents[at] ?? 0)}`] : []),
  ]
}

interface BadStartNoteProps {
  readonly bad: BadStart
  readonly curve: CurvePoints
  readonly view: CurveView
  readonly note: string
}

function BadStartNote({ bad, curve, view, note }: BadStartNoteProps) {
  return (
    <p className="mt-1">
      Schlechter Start: In den ersten zehn Jahren fällt jede Anlageklasse so aus wie in einem von zwanzig
      Zeiträumen, danach wie geplant. Am Ende sind es{' '}
      <Money cents={(view === 'real' ? bad.realCents : bad.totalCents).at(-1) ?? 0} isWhole />
      {bad.runsOutAfter === null
        ? `${note}.`
        : `${note}, und ab ${formatMonth(monthAt(curve, curve.now + bad.runsOutAfter))} fehlt Geld.`}
    </p>
  )
}

interface ChancesProps {
  /** The picture of all paths; null: the paths are still being counted. */
  readonly picture: SimulationPicture | null
  /** The number of paths counted so far. */
  readonly paths: number
  readonly steps: readonly PlannedStep[]
  readonly isCounting: boolean
  /** Until when the money is to last. */
  readonly until: string
  /** The sentence that joins the steps with the share in which the money lasts; null: nothing is taken out. */
  readonly joined: string | null
}

function isDrawnOn({ projection }: PlanOutlook): boolean {
  return projection.retirement.some(({ needCents }) => needCents > 0)
}

/** The share of the paths in which each step is reached, and in which the money lasts. */
function Chances({ picture, paths, steps, isCounting, until, joined }: ChancesProps) {
  const share = (bp: BasisPoints | null | undefined) =>
    typeof bp === 'number' ? formatPercent(bp, { digits: 0 }) : '…'
  const told = steps.flatMap(({ name, targetCents }, index) =>
    targetCents > 0 ? [{ label: stepWords[name], words: share(picture?.reachedBp[index]), note: null }] : [],
  )
  return (
    <div className="mt-4" aria-busy={isCounting}>
      <dl className="grid grid-cols-2 gap-x-6 border-t border-border sm:flex sm:flex-wrap sm:gap-x-10">
        {[
          ...told,
          ...(picture && picture.lastsBp === null
            ? []
            : [{ label: 'Das Geld reicht', words: share(picture?.lastsBp), note: until }]),
        ].map(({ label, words, note }) => (
          <div key={label} className="pt-2">
            <dt className="text-14 text-text-2">{label}</dt>
            <dd className="text-18 font-semibold">{words}</dd>
            {note && <dd className="text-14 text-text-3">{note}</dd>}
          </div>
        ))}
      </dl>
      <p className="mt-1 min-h-25 max-w-prose text-14 text-text-3 sm:min-h-10">
        {picture
          ? `Anteil von ${formatCount(picture.paths)} Läufen, immer dieselben Zufallszahlen; acht von zehn liegen in der Fläche. Durchgezogen: mittlerer Verlauf von ${formatCount(picture.paths)} Läufen. Gestrichelt: Plan ohne Schwankung.`
          : paths > 0
            ? `${formatCount(paths)} von ${formatCount(MOST_PATHS)} Läufen sind gerechnet: erst der Umriss, dann die Zahlen.`
            : 'Die Läufe werden gerechnet …'}
      </p>
      {joined && <p className="mt-1 max-w-prose text-14 text-text-2">{joined}</p>}
    </div>
  )
}

/**
 * The months of the curve that can be read: every month of the past, and ahead the quarters in which the
 * paths were counted.
 */
function readableMonths({ now, band, planCents }: CurvePoints): readonly number[] {
  const past = Array.from({ length: now + 1 }, (_, at) => at)
  const ahead =
    band.length > 0
      ? band.map(({ at }) => at).filter((at) => at > now && at < planCents.length)
      : planCents.map((_, at) => at).filter((at) => at > now && (at - now) % 3 === 0)
  return [...past, ...ahead]
}
