import { ErrorSentence } from '#web/controls/error-sentence.tsx'
import X from 'lucide-react/icons/x'
import { memo, useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { goalInput } from '#contract/planning/goals.ts'
import { goalRecord } from '#contract/records/goal-record.ts'
import { versionAt } from '#domain/account-system/allocation-version.ts'
import { type Pot, pots } from '#domain/account-system/pot.ts'
import { isOpenOn } from '#domain/accounts/is-open-on.ts'
import { formatDay, formatMonth } from '#domain/calendar/format-date.ts'
import { addMonths, type Month, monthOf } from '#domain/calendar/month.ts'
import { isFollowedByItself } from '#domain/goals/check-goal.ts'
import {
  goalIcons,
  type GoalReserve,
  goalReserves,
  goalStates,
  openGoals,
  withReserveAmount,
} from '#domain/goals/goal.ts'
import { goalsOutlook } from '#domain/goals/goals-outlook.ts'
import { reservedSum, withReservation } from '#domain/goals/reserve.ts'
import { type Cents, MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { LAST_PLANNED_MONTH } from '#domain/wealth-plan/plan-limits.ts'
import { IconButton } from '#web/controls/icon-button.tsx'
import { Money, useFormatEuro } from '#web/display/money.tsx'
import { MoneyField } from '#web/fields/money-field.tsx'
import { RadioGroup } from '#web/fields/radio-group.tsx'
import { TextArea } from '#web/fields/text-area.tsx'
import { TextField } from '#web/fields/text-field.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { SaveActions } from '#web/layers/save-actions.tsx'
import { createGoalMutation, type GoalBody, updateGoalMutation } from '#web/member/goals/goal-mutations.ts'
import type { StoredGoal } from '#web/planning/goal-queries.ts'
import { standingWords } from '#web/member/goals/goal-words.ts'
import type { GoalPlanning } from '#web/member/goals/use-goals.ts'
import { FormCheckbox, FormMoneyField, FormMonthPicker } from '#web/pickers/form-fields.tsx'
import { Select } from '#web/pickers/select.tsx'
import { useShowFirstError } from '#web/pickers/use-show-first-error.ts'
import { newId } from '#web/planning/new-id.ts'
import { potWords } from '#web/planning/pot-words.ts'
import { RecordConflict } from '#web/records/record-conflict.tsx'
import { UnsavedDialog } from '#web/records/unsaved-dialog.tsx'
import { useRecordEditor } from '#web/records/use-record-editor.ts'
import { useSend } from '#web/records/use-send.ts'
import { useToday } from '#web/words/today.ts'
import { type GoalExample, type GoalValues, emptyGoal, sourceValue, valuesOf } from './goal-form.ts'

interface GoalEditorProps {
  readonly stored: StoredGoal | null
  /** What a new one begins with. */
  readonly example: GoalExample | null
  readonly planning: GoalPlanning
  readonly onDone: () => void
  readonly onDelete: (goal: StoredGoal) => void
}

const { fields } = goalRecord
const dirty = { shouldDirty: true } as const
const checked = { shouldDirty: true, shouldValidate: true } as const

/** The form of a goal: how much, until when, out of what, and where it lies; at once what that means. */
export function GoalEditor({ stored, example, planning, onDone, onDelete }: GoalEditorProps) {
  const today = useToday()
  const month = monthOf(today)
  const send = useSend()
  const format = useFormatEuro()
  const [id] = useState(() => stored?.id ?? newId())
  const editor = useRecordEditor(stored, {
    send: (body: GoalBody, seen) =>
      seen
        ? send(updateGoalMutation, { params: { id }, body: { ...body, version: seen.version } })
        : send(createGoalMutation, { ...body, id }),
    fields: {
      ofDraft: (body): GoalBody => body,
      ofStored: (goal) => (goal ? (valuesOf(goal) as GoalBody) : undefined),
      toDraft: (body) => body,
    },
    attempt: (now) => form.attempt(now),
    onDone,
  })
  const base = editor.seen
  const { reserveCents } = planning.records
  const form = useContractForm({
    schema: goalInput,
    // An empty amount is refused by the schema, at its field.
    defaultValues: (base
      ? valuesOf(withReserveAmount([base], reserveCents, month)[0] ?? base)
      : emptyGoal(month, example, reserveCents)) as GoalBody,
    send: (body) => editor.save(inPrices(body, base, month)),
  })
  const formElement = useShowFirstError(form.form.formState.submitCount)
  const { control } = form
  const set = form.form.setValue
  const entered = useWatch({ control }) as GoalValues
  const values = inPrices(entered, base, month)
  // All goals are computed for it: what was typed is painted before.
  const told = useDeferredValue(values)
  const accounts = planning.accounts.accounts.filter(
    (account) => (account.valueSign === 1 && isOpenOn(account, today)) || account.id === values.accountId,
  )
  const others = openGoals(planning.goals).filter(
    (goal) => goal.id !== id && !isFollowedByItself(planning.goals, { id, afterGoalId: goal.id }),
  )
  const reservedCents = reservedSum(values.reservations)
  // What was typed is there again for who comes back from the whole account.
  const [listed, setListed] = useState<GoalValues['reservations']>(() => base?.reservations ?? [])
  const chooseWhole = (isWhole: boolean) => {
    if (isWhole === values.isWholeAccount) return
    if (isWhole) setListed(values.reservations)
    set('isWholeAccount', isWhole, checked)
    set('reservations', isWhole ? [] : listed, checked)
  }
  const chooseReserve = (next: GoalReserve) => {
    set('reserve', next, checked)
    if (next === 'follows_life' && reserveCents !== null) set('amountCents', reserveCents, checked)
  }
  const remove =
    base === null
      ? undefined
      : () => {
          editor.finish()
          onDelete(base)
        }

  return (
    <>
      <form
        ref={formElement}
        noValidate
        className="flex flex-col gap-5"
        onInput={editor.markTyped}
        onSubmit={(event) => form.submit(event)}
      >
        <TextField label={fields.name.label} autoComplete="off" maxLength={60} {...form.field('name')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormMoneyField
            // Another field where the amount is not typed.
            key={values.reserve === 'follows_life' ? 'follows' : 'own'}
            control={control}
            name="amountCents"
            label={fields.amountCents.label}
            align="left"
            isEmptyAllowed
            isDisabled={values.reserve === 'follows_life' && reserveCents !== null}
            maximumCents={MAX_AMOUNT_CENTS}
            help={
              values.reserve === 'follows_life'
                ? 'folgt deinem Leben'
                : `in Preisen von ${formatMonth(values.pricesOf)}`
            }
          />
          <Select
            label={fields.icon.label}
            options={goalIcons.map((value) => ({ value, label: fields.icon.words[value] }))}
            value={values.icon}
            onChange={(next) => next && set('icon', next, dirty)}
          />
          <FormMonthPicker
            control={control}
            name="targetMonth"
            label={fields.targetMonth.label}
            currentMonth={month}
            minimum={addMonths(month, 1)}
            maximum={LAST_PLANNED_MONTH}
            emptyLabel="ohne Zielmonat"
          />
          <FormMoneyField
            control={control}
            name="rateCents"
            label={fields.rateCents.label}
            align="left"
            isEmptyAllowed
            maximumCents={MAX_AMOUNT_CENTS}
            help={`leer: ${fields.rateCents.none}`}
          />
        </div>
        <Select
          label={fields.reserve.inForm}
          options={goalReserves
            .filter((value) => value !== 'follows_life' || reserveCents !== null || values.reserve === value)
            .map((value) => ({ value, label: fields.reserve.words[value] }))}
          value={values.reserve}
          onChange={(next) => next && chooseReserve(next)}
          help={reserveHelp(values.reserve, reserveCents, format)}
        />
        <Meaning values={told} id={id} planning={planning} />
        <Select
          label={fields.pot.inForm}
          options={potOptions(planning, month)}
          noneLabel={fields.pot.none}
          value={sourceValue(values)}
          onChange={(next) => {
            const [pot, subPotId] = (next ?? '').split(':')
            set('pot', pots.find((each) => each === pot) ?? null, checked)
            set('subPotId', subPotId ?? null, dirty)
          }}
          error={form.errorOf('pot')}
          help="Er zahlt die Rate. Reicht er nicht für alle Ziele, geht es nach dem Rang."
        />
        <Select
          label={fields.accountId.label}
          options={accounts.map((account) => ({ value: account.id, label: account.name }))}
          noneLabel={fields.accountId.none}
          value={values.accountId}
          onChange={(next) => {
            set('accountId', next, checked)
            if (next === null && values.isWholeAccount) chooseWhole(false)
          }}
          error={form.errorOf('accountId')}
        />
        {values.accountId !== null && (
          <RadioGroup
            label="Was davon ist für dieses Ziel?"
            choices={[
              { value: 'amounts', label: 'Einzelne Beträge', note: 'was du dafür zurücklegst' },
              {
                value: 'whole',
                label: fields.isWholeAccount.label,
                note: 'was Ziele mit höherem Rang übrig lassen',
              },
            ]}
            value={values.isWholeAccount ? 'whole' : 'amounts'}
            onChange={(next) => chooseWhole(next === 'whole')}
          />
        )}
        {!values.isWholeAccount && (
          <div>
            <MoneyField
              label="Schon zurückgelegt"
              align="left"
              valueCents={reservedCents}
              minimumCents={0}
              maximumCents={MAX_AMOUNT_CENTS}
              error={form.errorOf('reservations')}
              help="Was du änderst, steht mit dem heutigen Tag."
              onCommit={(cents) =>
                set(
                  'reservations',
                  [...withReservation(values.reservations, today, (cents ?? 0) - reservedCents)],
                  checked,
                )
              }
            />
            {values.reservations.length > 0 && (
              <ul className="mt-2 border-t border-border" aria-label="Zurückgelegte Beträge">
                {values.reservations.toReversed().map(({ day, amountCents }) => (
                  <li
                    key={day}
                    className="flex min-h-11 items-center justify-between gap-4 border-b border-border text-14"
                  >
                    <span>{formatDay(day)}</span>
                    <span className="flex items-center gap-2">
                      <Money cents={amountCents} />
                      <IconButton
                        icon={X}
                        label={`Betrag vom ${formatDay(day)} entfernen`}
                        onClick={() =>
                          set(
                            'reservations',
                            values.reservations.filter((each) => each.day !== day),
                            checked,
                          )
                        }
                      />
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        {others.length > 0 && (
          <Select
            label={fields.afterGoalId.inForm}
            options={others.map((goal) => ({ value: goal.id, label: goal.name }))}
            noneLabel={fields.afterGoalId.none}
            value={values.afterGoalId}
            onChange={(next) => set('afterGoalId', next, checked)}
            error={form.errorOf('afterGoalId')}
          />
        )}
        <FormCheckbox
          control={control}
          name="isInflated"
          label={fields.isInflated.inForm}
          help="Mit der Rate aus deinem Vermögensplan, denn bis zum Ziel wird alles teurer."
        />
        <TextArea label={fields.note.label} isOptional rows={2} {...form.field('note')} />
        {base && (
          <Select
            label={fields.state.label}
            options={goalStates.map((value) => ({ value, label: fields.state.words[value] }))}
            value={values.state}
            onChange={(next) => next && set('state', next, dirty)}
            help="Was erreicht oder aufgegeben ist, hält kein Geld mehr fest."
          />
        )}
        {form.problem !== undefined && <ErrorSentence>{form.problem}</ErrorSentence>}
        <SaveActions isSending={form.isSending} onCancel={onDone} onDelete={remove} />
      </form>
      <UnsavedDialog isDirty={!editor.isDone && (form.isDirty || editor.hasTyped)} />
      {editor.conflict && (
        <RecordConflict
          conflict={editor.conflict}
          editor={editor}
          fields={fields}
          nameOf={(each) => nameIn(planning, each)}
          title="Zwei Stände für dieses Ziel"
          lead="Das Ziel wurde inzwischen an anderer Stelle geändert. Was gilt?"
        />
      )}
    </>
  )
}

/** What it means that a goal is the reserve. */
function reserveHelp(
  reserve: GoalReserve,
  reserveCents: Cents | null,
  format: (cents: Cents) => string,
): string {
  switch (reserve) {
    case 'none':
      return 'Was hier reserviert ist, zählt nicht zum Schutz deiner Leiter.'
    case 'own_amount':
      return 'Was hier liegt, zählt zum Schutz deiner Leiter.'
    case 'follows_life':
      return reserveCents === null
        ? 'Sobald bekannt ist, was dein Leben kostet, folgt der Betrag.'
        : `Zurzeit ${format(reserveCents)}, wie der Schutz deiner Leiter. Kostet dein Leben mehr oder weniger, ändert sich das Ziel mit.`
  }
}

/** An amount that is said anew is said in the prices of today, one that is put back in those it had. */
function inPrices<Each extends Pick<GoalValues, 'amountCents' | 'pricesOf'>>(
  of: Each,
  base: StoredGoal | null,
  month: Month,
): Each {
  return { ...of, pricesOf: base && of.amountCents === base.amountCents ? base.pricesOf : month }
}

interface MeaningProps {
  readonly values: GoalValues
  readonly id: string
  readonly planning: GoalPlanning
}

/** What the entry leads to, while it is typed: the rate for a month, or the month for a rate. */
const Meaning = memo(function Meaning({ values, id, planning }: MeaningProps) {
  const format = useFormatEuro()
  const today = useToday()
  const { amountCents, targetMonth, rateCents } = values
  if (!amountCents || !Number.isFinite(amountCents) || Number.isNaN(rateCents ?? 0)) return null
  if (targetMonth === null && rateCents === null) return null
  const stored = planning.goals.find((goal) => goal.id === id)
  const position = stored?.position ?? planning.goals.length
  const goal = { ...values, amountCents, id, position, version: 0, state: 'open' } as const
  const goals = [...planning.goals.filter((each) => each.id !== id), goal]
  const planned = goalsOutlook({ ...planning.records, goals }, today).planned.get(id)
  if (!planned) return null
  const { neededCents, endMonth, standing } = planned
  return (
    <p className="border-l-2 border-primary pl-4 text-text-2" aria-live="polite">
      {standing.kind === 'reached' ? (
        'Dafür ist schon genug zurückgelegt.'
      ) : (
        <>
          {targetMonth !== null && neededCents !== null && (
            <>{`Bis ${formatMonth(targetMonth)} braucht es ${format(neededCents)} im Monat. `}</>
          )}
          {rateCents !== null &&
            (endMonth === null
              ? 'Mit dieser Rate wird es nicht fertig.'
              : `Mit ${format(planned.paidIn(1))} im Monat ist es im ${formatMonth(endMonth)} fertig${targetMonth === null ? '' : `, ${standingWords(standing)}`}.`)}
        </>
      )}
    </p>
  )
})

function potOptions({ accountSystem }: GoalPlanning, month: Month) {
  const version = versionAt(accountSystem.versions, month)
  return pots.flatMap((pot: Pot) => [
    { value: pot, label: potWords[pot].title, colour: pot },
    ...(version?.subPots ?? [])
      .filter((subPot) => subPot.pot === pot)
      .map(({ id, label }) => ({ value: `${pot}:${id}`, label, note: potWords[pot].title, colour: pot })),
  ])
}

/** The name behind an id that a goal refers to. */
export function nameIn({ accounts, accountSystem, goals }: GoalPlanning, id: string): string | undefined {
  return (
    accounts.accounts.find((account) => account.id === id)?.name ??
    goals.find((goal) => goal.id === id)?.name ??
    accountSystem.versions.flatMap(({ subPots }) => subPots).find((subPot) => subPot.id === id)?.label
  )
}
