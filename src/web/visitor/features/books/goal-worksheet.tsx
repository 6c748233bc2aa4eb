import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { LONGEST_TERM_MONTHS } from '#domain/calculators/monthly-factor.ts'
import { contributionForGoal } from '#domain/calculators/savings-goal.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { type KeptGoal, keepGoal, LONGEST_NAME } from '#web/household/kept-goal/kept-goal.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { WholeNumberField } from '#web/kit/fields/whole-number-field.tsx'

interface GoalWorksheetProps {
  /** Makes it a goal of the household, or says why not; visitors take it to the goal calculator. */
  readonly onKeep?: ((goal: KeptGoal) => Promise<string | null>) | undefined
}

/**
 * The first principle of the book as an exercise: an amount, a time, and what one gives for it. The result becomes a
 * goal.
 */
export function GoalWorksheet({ onKeep }: GoalWorksheetProps) {
  const navigate = useNavigate()
  const [isKeeping, setKeeping] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [name, setName] = useState('Notgroschen')
  const [goalCents, setGoalCents] = useState(600_000)
  const [months, setMonths] = useState(24)
  const goal = { goalCents, initialCents: 0, annualRateBp: 0, months }
  const contributionCents = contributionForGoal(goal)

  function calculate(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const written: KeptGoal = { ...goal, name, given: 'months', contributionCents }
    if (onKeep) return void keep(written, onKeep)
    keepGoal(written)
    return void navigate('/ziele')
  }

  async function keep(written: KeptGoal, make: NonNullable<typeof onKeep>) {
    setKeeping(true)
    setRefusal(await make(written))
    setKeeping(false)
  }

  return (
    <form
      method="dialog"
      className="mt-5 grid max-w-120 grid-cols-2 gap-x-4 gap-y-5"
      noValidate
      onSubmit={calculate}
    >
      <TextField
        label="Ich will"
        fieldClassName="col-span-2"
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <MoneyField
        label="in Höhe von"
        valueCents={goalCents}
        minimumCents={1}
        onPreview={setGoalCents}
        onCommit={(cents) => setGoalCents(cents ?? goalCents)}
      />
      <WholeNumberField
        label="in"
        unit="Monaten"
        value={months}
        minimum={1}
        maximum={LONGEST_TERM_MONTHS}
        onChange={setMonths}
      />
      <p className="col-span-2 text-18" aria-live="polite">
        {'Dafür lege ich jeden Monat '}
        <strong className="font-semibold">{formatEuro(contributionCents)}</strong>
        {' zurück.'}
      </p>
      <div className="col-span-2">
        <Button type="submit" isLoading={isKeeping} loadingLabel="Speichert">
          {onKeep ? 'Als Ziel anlegen' : 'Als Ziel rechnen'}
        </Button>
        {refusal !== null && <ErrorSentence>{refusal}</ErrorSentence>}
      </div>
    </form>
  )
}
