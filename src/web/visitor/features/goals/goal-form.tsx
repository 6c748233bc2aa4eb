import { LONGEST_TERM_MONTHS } from '#domain/calculators/monthly-factor.ts'
import { MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { type KeptGoal, LARGEST_GOAL_RATE_BP, LONGEST_NAME } from '#web/household/kept-goal/kept-goal.ts'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { PercentField } from '#web/kit/fields/percent-field.tsx'
import { Segmented } from '#web/kit/fields/segmented.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { WholeNumberField } from '#web/kit/fields/whole-number-field.tsx'

interface GoalFormProps {
  readonly goal: KeptGoal
  readonly onChange: (goal: KeptGoal) => void
}

/** The fields of a goal: name, amount, present balance, and either the time or the rate. */
export function GoalForm({ goal, onChange }: GoalFormProps) {
  const change = (part: Partial<KeptGoal>) => onChange({ ...goal, ...part })
  return (
    <div className="mt-5 grid grid-cols-2 gap-x-4 gap-y-5">
      <TextField
        label="Wofür?"
        fieldClassName="col-span-2"
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={goal.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <MoneyField
        label="Betrag"
        valueCents={goal.goalCents}
        minimumCents={1}
        onPreview={(goalCents) => change({ goalCents })}
        onCommit={(goalCents) => change({ goalCents: goalCents ?? goal.goalCents })}
      />
      <MoneyField
        label="Schon gespart"
        valueCents={goal.initialCents}
        onPreview={(initialCents) => change({ initialCents })}
        onCommit={(initialCents) => change({ initialCents: initialCents ?? 0 })}
      />
      <div className="col-span-2">
        <Segmented
          label="Was steht fest?"
          isLabelHidden={false}
          isWide
          choices={[
            { value: 'months', label: 'Der Zeitpunkt' },
            { value: 'contribution', label: 'Die Rate' },
          ]}
          value={goal.given}
          onChange={(given) => change({ given })}
        />
      </div>
      {goal.given === 'months' ? (
        <WholeNumberField
          label="Zeit"
          unit="Monate"
          value={goal.months}
          minimum={1}
          maximum={LONGEST_TERM_MONTHS}
          onChange={(months) => change({ months })}
        />
      ) : (
        <MoneyField
          label="Rate im Monat"
          valueCents={goal.contributionCents}
          maximumCents={MAX_AMOUNT_CENTS}
          onPreview={(contributionCents) => change({ contributionCents })}
          onCommit={(contributionCents) => change({ contributionCents: contributionCents ?? 0 })}
        />
      )}
      <PercentField
        label="Zins im Jahr"
        digits={2}
        valueBp={goal.annualRateBp}
        maximumBp={LARGEST_GOAL_RATE_BP}
        onPreview={(annualRateBp) => change({ annualRateBp })}
        onCommit={(annualRateBp) => change({ annualRateBp: annualRateBp ?? 0 })}
      />
    </div>
  )
}
