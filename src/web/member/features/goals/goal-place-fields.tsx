import { useState } from 'react'
import { versionAt } from '#domain/account-system/allocation-version.ts'
import { type Pot, pots } from '#domain/account-system/pot.ts'
import { isOpenOn } from '#domain/accounts/is-open-on.ts'
import type { Month } from '#domain/calendar/month.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import { Select } from '#web/kit/pickers/select.tsx'
import { useCurrentMonth, useToday } from '#web/kit/words/today.ts'
import type { GoalPlanning } from '#web/member/goals/use-goals.ts'
import { RecordPick } from '#web/member/record-form/record-fields.tsx'
import { type GoalValues, sourceOf, sourceValue } from './goal-form.ts'
import { ReservationsField } from './reservations-field.tsx'
import type { GoalForm } from './use-goal-form.ts'

interface GoalPlaceFieldsProps {
  readonly form: GoalForm
  readonly planning: GoalPlanning
}

/**
 * The pot that pays for a goal, the account on which its money lies, and the part of the account that belongs
 * to the goal.
 */
export function GoalPlaceFields({ form, planning }: GoalPlaceFieldsProps) {
  const today = useToday()
  const month = useCurrentMonth()
  const { record, values, base } = form
  const { described } = record
  const accounts = planning.accounts.accounts.filter(
    (account) => (account.valueSign === 1 && isOpenOn(account, today)) || account.id === values.accountId,
  )
  // The typed list is kept, so that it is there again when a person switches to the whole account and back.
  const [listed, setListed] = useState<GoalValues['reservations']>(() => base?.reservations ?? [])

  function chooseWhole(isWhole: boolean) {
    if (isWhole === values.isWholeAccount) return
    if (isWhole) setListed(values.reservations)
    form.check('isWholeAccount', isWhole)
    form.check('reservations', isWhole ? [] : listed)
  }

  return (
    <>
      {/* Pot and sub-pot are two fields of the record, but one choice. */}
      <Select
        label={described.pot.inForm}
        options={potOptions(planning, month)}
        noneLabel={described.pot.none}
        value={sourceValue(values)}
        onChange={(next) => {
          const { pot, subPotId } = sourceOf(next)
          form.set('subPotId', subPotId)
          form.check('pot', pot)
        }}
        error={form.errorOf('pot')}
        help="Er zahlt die Rate. Reicht er nicht für alle Ziele, geht es nach dem Rang."
      />
      <RecordPick
        of={record}
        name="accountId"
        options={accounts.map((account) => ({ value: account.id, label: account.name }))}
        onChoose={(next) => {
          if (next === null && values.isWholeAccount) chooseWhole(false)
        }}
      />
      {values.accountId !== null && (
        <RadioGroup
          label="Was davon ist für dieses Ziel?"
          choices={[
            { value: 'amounts', label: 'Einzelne Beträge', note: 'was du dafür zurücklegst' },
            {
              value: 'whole',
              label: described.isWholeAccount.label,
              note: 'was Ziele mit höherem Rang übrig lassen',
            },
          ]}
          value={values.isWholeAccount ? 'whole' : 'amounts'}
          onChange={(next) => chooseWhole(next === 'whole')}
        />
      )}
      {!values.isWholeAccount && (
        <ReservationsField
          reservations={values.reservations}
          today={today}
          error={form.errorOf('reservations')}
          onChange={(next) => form.check('reservations', next)}
        />
      )}
    </>
  )
}

function potOptions({ accountSystem }: GoalPlanning, month: Month) {
  const version = versionAt(accountSystem.versions, month)
  return pots.flatMap((pot: Pot) => [
    { value: pot, label: potWords[pot].title, colour: pot },
    ...(version?.subPots ?? [])
      .filter((subPot) => subPot.pot === pot)
      .map(({ id, label }) => ({ value: `${pot}:${id}`, label, note: potWords[pot].title, colour: pot })),
  ])
}
