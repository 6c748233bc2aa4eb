import { formatMonth } from '#domain/calendar/format-date.ts'
import { addMonths, type Month, monthRange } from '#domain/calendar/month.ts'
import { type BasisPoints, WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import {
  type AssumptionChange,
  type BudgetItemChange,
  type GoalChange,
  LINE_NAME_LENGTH,
  type LineChange,
  MONTHS_AHEAD,
  type SavingSplitChange,
} from '#domain/proposals/proposal-line.ts'
import { positionLimits } from '#domain/wealth-plan/plan-limits.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { SliderField } from '#web/kit/fields/slider-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { MonthPicker } from '#web/kit/pickers/month-picker.tsx'
import { Select } from '#web/kit/pickers/select.tsx'
import type { Proposable } from './proposable.ts'
import { ScenarioFields } from './scenario-fields.tsx'

interface LineFieldsProps {
  readonly line: Proposable
  readonly change: LineChange
  readonly onChange: (change: LineChange) => void
  /** The month of the client's figures. */
  readonly month: Month
}

/** The fields of a line, by what it proposes. */
export function LineFields({ line, change, onChange, month }: LineFieldsProps) {
  switch (change.kind) {
    case 'rate':
      return (
        <SliderField
          label={change.pot === 'saving_rate' ? potWords.saving_rate.title : line.title}
          valueBp={change.bp}
          {...rateRange(line.now.type === 'share' ? line.now.bp : 0, change.bp)}
          onPreview={(bp) => onChange({ ...change, bp })}
          onCommit={(bp) => onChange({ ...change, bp })}
        />
      )
    case 'assumption':
      return <AssumptionFields line={line} change={change} onChange={onChange} />
    case 'saving_split':
      return <SplitFields line={line} change={change} onChange={onChange} />
    case 'distribution':
      return (
        <ShareFields
          parts={change.parts.map(({ classId, targetBp }) => ({ id: classId, bp: targetBp }))}
          names={line.names ?? new Map()}
          onChange={(parts) =>
            onChange({ ...change, parts: parts.map(({ id, bp }) => ({ classId: id, targetBp: bp })) })
          }
        />
      )
    case 'contribution':
      return (
        <MoneyField
          label="Beitrag im Monat"
          valueCents={change.cents}
          minimumCents={positionLimits.contributionCents.minimum}
          onPreview={(cents) => onChange({ ...change, cents })}
          onCommit={(cents) => onChange({ ...change, cents: cents ?? 0 })}
        />
      )
    case 'goal':
      return <GoalFields change={change} onChange={onChange} month={month} />
    case 'budget_item':
      return <BudgetFields change={change} onChange={onChange} />
    case 'scenario':
      return <ScenarioFields change={change} onChange={onChange} month={month} />
  }
}

/** The slider ends at the next quarter above twice what is there, so that small steps can be hit. */
function rateRange(nowBp: BasisPoints, bp: BasisPoints) {
  const QUARTER_BP = 2_500
  return {
    minimumBp: 0,
    maximumBp: Math.min(WHOLE_BP, Math.ceil(Math.max(2 * nowBp, bp, QUARTER_BP) / QUARTER_BP) * QUARTER_BP),
  }
}

const assumptionRanges = {
  growthBp: { minimumBp: 0, maximumBp: 1_000, stepBp: 25 },
  withdrawalRateBp: { minimumBp: 200, maximumBp: 600, stepBp: 10 },
  inflationBp: { minimumBp: 0, maximumBp: 600, stepBp: 10 },
  returnBp: { minimumBp: -500, maximumBp: 1_500, stepBp: 25 },
  costBp: { minimumBp: 0, maximumBp: 250, stepBp: 5 },
} as const satisfies Record<AssumptionChange['field'], unknown>

function AssumptionFields({
  line,
  change,
  onChange,
}: {
  readonly line: Proposable
  readonly change: AssumptionChange
  readonly onChange: (change: LineChange) => void
}) {
  const range = assumptionRanges[change.field]
  return (
    <SliderField
      label={line.title}
      valueBp={change.bp}
      minimumBp={Math.min(range.minimumBp, change.bp)}
      maximumBp={Math.max(range.maximumBp, change.bp)}
      stepBp={range.stepBp}
      onPreview={(bp) => onChange({ ...change, bp })}
      onCommit={(bp) => onChange({ ...change, bp })}
    />
  )
}

interface SplitFieldsProps {
  readonly line: Proposable
  readonly change: SavingSplitChange
  readonly onChange: (change: LineChange) => void
}

function SplitFields({ line, change, onChange }: SplitFieldsProps) {
  return (
    <>
      <ShareFields
        parts={change.parts.map(({ accountId, shareBp }) => ({ id: accountId, bp: shareBp }))}
        names={line.names ?? new Map()}
        onChange={(parts) =>
          onChange({ ...change, parts: parts.map(({ id, bp }) => ({ accountId: id, shareBp: bp })) })
        }
      />
      <MonthPicker
        label="Bis einschließlich"
        value={change.until}
        onChange={(until) => onChange({ ...change, until })}
        currentMonth={addMonths(change.month, 12)}
        minimum={change.month}
        emptyLabel="auf Dauer"
      />
    </>
  )
}

interface SharePart {
  readonly id: string
  readonly bp: BasisPoints
}

interface ShareFieldsProps {
  readonly parts: readonly SharePart[]
  readonly names: ReadonlyMap<string, string>
  readonly onChange: (parts: readonly SharePart[]) => void
}

/** Shares that sum to 100 percent; of two, the second follows the first. */
function ShareFields({ parts, names, onChange }: ShareFieldsProps) {
  function set(at: number, bp: BasisPoints) {
    onChange(
      parts.map((part, place) => {
        if (place === at) return { ...part, bp }
        return parts.length === 2 ? { ...part, bp: WHOLE_BP - bp } : part
      }),
    )
  }
  const missing = WHOLE_BP - parts.reduce((sum, { bp }) => sum + bp, 0)
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Anteile, zusammen 100 Prozent</legend>
      {parts.map(({ id, bp }, at) => (
        <SliderField
          key={id}
          label={names.get(id) ?? 'Anteil'}
          valueBp={bp}
          stepBp={100}
          onPreview={(next) => set(at, next)}
          onCommit={(next) => set(at, next)}
        />
      ))}
      <p className="text-14 text-text-3" role="status">
        {missing === 0
          ? 'Zusammen 100\u00A0%.'
          : missing > 0
            ? `Es fehlen noch ${formatPercent(missing)}.`
            : `Das sind ${formatPercent(-missing)} zu viel.`}
      </p>
    </fieldset>
  )
}

interface GoalFieldsProps {
  readonly change: GoalChange
  readonly onChange: (change: LineChange) => void
  readonly month: Month
}

function GoalFields({ change, onChange, month }: GoalFieldsProps) {
  if (change.field === 'targetMonth')
    return (
      <MonthPicker
        label="Zielmonat"
        value={change.month}
        onChange={(next) => onChange({ ...change, month: next })}
        currentMonth={month}
        minimum={month}
        emptyLabel="ohne Zielmonat"
      />
    )
  return (
    <MoneyField
      label={change.field === 'rateCents' ? 'Rate im Monat' : 'Betrag des Ziels'}
      valueCents={change.cents}
      onPreview={(cents) => onChange({ ...change, cents })}
      onCommit={(cents) => onChange({ ...change, cents: cents ?? 0 })}
    />
  )
}

const categories = ['life', 'saving_rate', 'luxury_rate', 'donation_rate'] as const

interface BudgetFieldsProps {
  readonly change: BudgetItemChange
  readonly onChange: (change: LineChange) => void
}

function BudgetFields({ change, onChange }: BudgetFieldsProps) {
  if (change.action === 'end') return null
  return (
    <>
      {change.action === 'new' && (
        <>
          <TextField
            label="Name"
            value={change.name ?? ''}
            maxLength={LINE_NAME_LENGTH}
            onChange={(event) => onChange({ ...change, name: event.target.value })}
          />
          <Select
            label="Topf"
            value={change.category}
            options={categories.map((value) => ({ value, label: potWords[value].title }))}
            onChange={(category) => onChange({ ...change, category })}
          />
        </>
      )}
      <MoneyField
        label={change.action === 'new' ? 'Betrag im Monat' : 'Betrag'}
        valueCents={change.cents}
        onPreview={(cents) => onChange({ ...change, cents })}
        onCommit={(cents) => onChange({ ...change, cents: cents ?? 0 })}
      />
    </>
  )
}

interface CountsFromProps {
  readonly change: LineChange
  readonly onChange: (change: LineChange) => void
  readonly month: Month
}

/** From which month on a line counts; nothing for lines that count as soon as they are accepted. */
export function CountsFrom({ change, onChange, month }: CountsFromProps) {
  if (change.kind !== 'rate' && change.kind !== 'saving_split' && change.kind !== 'budget_item') return null
  const months = monthRange(month, MONTHS_AHEAD)
  const label = change.kind === 'budget_item' && change.action === 'end' ? 'Letzter Monat' : 'Gilt ab'
  return (
    <Select
      label={label}
      value={change.month}
      options={(months.includes(change.month) ? months : [change.month, ...months]).map((value) => ({
        value,
        label: formatMonth(value),
      }))}
      onChange={(next) => onChange({ ...change, month: next })}
    />
  )
}
