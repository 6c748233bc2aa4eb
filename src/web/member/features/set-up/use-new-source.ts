import { useWatch } from 'react-hook-form'
import type { Month } from '#domain/calendar/month.ts'
import { incomeTypes } from '#domain/income/income-source.ts'
import { usualPayDay } from '#domain/income/usual-pay-day.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { useTypedForm } from '#web/app/unsaved/use-typed-form.ts'
import type { SetUp } from '#web/household/planning/set-up-queries.ts'
import type { Planning } from '#web/household/planning/use-planning.ts'
import { renameFields } from '#web/household/records/rename-fields.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { createIncomeSourceMutation } from '#web/household/writes/income-writes.ts'
import { type NewSource, benefitCents, newSourceSchema, nextSource, sourceFormField } from './new-source.ts'
import { useEntryForm } from './use-entry-form.ts'
import { useFocusNext } from './use-focus-next.ts'
import type { LeaveStep } from './use-leave-step.ts'
import { useStepForm } from './use-step-form.ts'

interface Given {
  readonly planning: Planning
  readonly setUp: SetUp
  readonly month: Month
  readonly leave: LeaveStep
}

/** The form of the next source, which begins anew as soon as a source is stored. */
export function useNewSource({ planning, setUp, month, leave }: Given) {
  const { persons } = planning.household
  const { sources } = planning.income
  const { id, add } = useEntryForm()
  const send = useSend()
  const step = useStepForm(leave)
  const known = { persons, childCount: setUp.childCount, month }
  const form = useContractForm({
    schema: newSourceSchema(persons, month),
    defaultValues: nextSource({ ...known, sources }),
    send: async (body) => {
      const isStored = await add({
        form: form.form,
        next: nextSource({ ...known, sources: [...sources, body] }),
        name: body.label,
        send: (own) =>
          send(createIncomeSourceMutation, { ...body, id: own }).catch((error: unknown) => {
            throw renameFields(error, sourceFormField)
          }),
      })
      if (isStored) step.stored()
    },
  })
  useTypedForm(form.form, 'set-up income')
  useFocusNext(id, () => form.form.setFocus('type'))
  const values = useWatch({ control: form.control }) as NewSource

  // Hardly anybody looks up a usual pay day, and the amount of the child benefit is known, so both are filled in.
  function fillFrom(chosen: string) {
    const type = incomeTypes.find((each) => each === chosen)
    if (type && values.payDay === String(usualPayDay(values.type)))
      form.form.setValue('payDay', String(usualPayDay(type)))
    if (type !== 'child_benefit') return
    form.form.setValue('personId', '')
    if (values.amountCents === null) form.form.setValue('amountCents', benefitCents(month, setUp.childCount))
  }

  return {
    form,
    values,
    fillFrom,
    /** Adds the source, and stays at the step. */
    addSource: () => step.add(form),
    /** Leaves the step, with the source where one is typed. */
    goOn: () => step.goOn(form),
  }
}
