import { useQueryClient } from '@tanstack/react-query'
import { explainValuation } from '#contract/planning/explain-property.ts'
import { CallError } from '#contract/protocol/client.ts'
import { balanceRecord, valuationRecordFields } from '#contract/records/balance-record.ts'
import { sentences } from '#contract/schema/schema.ts'
import { latestBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay, formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { type BasisPoints, type Cents, MAX_BALANCE_CENTS, WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { ValuationKind } from '#domain/property/property.ts'
import { checkValuationDay, shareOfValue } from '#domain/property/valuation.ts'
import { type FormResult, formSchema } from '#web/app/forms/form-schema.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { type StoredAccount, accountsQuery } from '#web/household/planning/planning-queries.ts'
import { RecordConflict } from '#web/household/records/record-conflict.tsx'
import { useRecordEditor } from '#web/household/records/use-record-editor.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { deleteBalanceMutation, putBalanceMutation } from '#web/household/writes/account-writes.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { FormDateField, FormMoneyField, FormSelect } from '#web/kit/pickers/form-fields.tsx'

export interface ValuationDialogProps {
  readonly account: StoredAccount
  /** The household's part of the whole; the value is asked for the whole. */
  readonly shareBp: BasisPoints
  /** The day of the valuation that is changed; null: a new one. */
  readonly day: Day | null
  readonly today: Day
  readonly onClose: () => void
}

interface Valuation {
  readonly day: Day
  readonly amountCents: Cents
  readonly valuationKind: ValuationKind
  readonly wholeCents: Cents | null
}

/** The kinds that a person enters; the index is taken over by its own button, a sale by its own dialog. */
const kinds = (['appraisal', 'own_estimate', 'purchase'] as const).map((value) => ({
  value,
  label: valuationRecordFields.valuationKind.words[value],
}))

const storedValuation = {
  amountCents: { ...balanceRecord.fields.amountCents, none: 'gelöscht' },
  valuationKind: valuationRecordFields.valuationKind,
  wholeCents: valuationRecordFields.wholeCents,
} as const

/** A valuation with its day and where it comes from; Enter stores it. */
export function ValuationDialog({ account, shareBp, day, today, onClose }: ValuationDialogProps) {
  const stored = account.balances.find((balance) => balance.day === day)
  const before = latestBalance(account, today)
  const { form, editor } = useValuation({ account, shareBp, day, today, onClose })
  const { conflict } = editor

  if (conflict)
    return (
      <RecordConflict
        conflict={conflict}
        editor={editor}
        fields={storedValuation}
        title={`Zwei Bewertungen für ${account.name}`}
        lead={`${formatDayMonthYear(conflict.mine.day)}. Welche gilt?`}
      />
    )

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Bewertung: ${account.name}`}
      lead={
        stored ? (
          `Vom ${formatDay(stored.day)}.`
        ) : before ? (
          <>
            Zuletzt <Money cents={before.wholeCents ?? before.amountCents} /> am {formatDay(before.day)}.
          </>
        ) : (
          'Was ist sie wert?'
        )
      }
    >
      <form noValidate className="mt-4" onSubmit={(event) => form.submit(event)}>
        <ValuationFields form={form} shareBp={shareBp} today={today} />
        {form.problem && <ErrorSentence>{form.problem}</ErrorSentence>}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="outline" size={44} onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" size={44} isLoading={form.isSending} loadingLabel="Speichert">
            Speichern
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface ValuationFieldsProps extends Pick<ValuationDialogProps, 'shareBp' | 'today'> {
  readonly form: Pick<ReturnType<typeof useValuation>['form'], 'control'>
}

function ValuationFields({ form, shareBp, today }: ValuationFieldsProps) {
  const isPart = shareBp < WHOLE_BP
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[3fr_2fr]">
        <FormMoneyField
          control={form.control}
          name="valueCents"
          label={isPart ? valuationRecordFields.wholeCents.label : 'Wert'}
          isEmptyAllowed
          maximumCents={MAX_BALANCE_CENTS}
          help={isPart ? `euer Anteil ${formatPercent(shareBp)} wird berechnet` : undefined}
        />
        <FormDateField control={form.control} name="day" label="Bewertet am" today={today} />
      </div>
      <FormSelect
        control={form.control}
        name="valuationKind"
        label={valuationRecordFields.valuationKind.label}
        options={kinds}
        fieldClassName="mt-4"
      />
    </>
  )
}

/** The form of a valuation, and how it is stored, settled and taken back. */
function useValuation({ account, shareBp, day: changedDay, today, onClose }: ValuationDialogProps) {
  const client = useQueryClient()
  const send = useSend()
  const params = (day: Day) => ({ id: account.id, day })

  async function takeBack(former: StoredAccount['balances'][number] | undefined, version: number, day: Day) {
    if (!former) return send(deleteBalanceMutation, params(day))
    const { day: _d, version: _v, ...amount } = former
    return send(putBalanceMutation, { params: params(day), body: { ...amount, version } })
  }

  const editor = useRecordEditor(account, {
    send: async ({ day, ...amount }: Valuation, seen) => {
      const saved = await send(putBalanceMutation, {
        params: params(day),
        body: { ...amount, version: balanceOf(seen, day)?.version ?? 0 },
      })
      if (changedDay !== null && changedDay !== day) await send(deleteBalanceMutation, params(changedDay))
      return saved
    },
    newerIn: async (error) => {
      if (!(error instanceof CallError && error.has('version_mismatch'))) return undefined
      const { accounts } = await client.fetchQuery({ ...accountsQuery, staleTime: 0 })
      return accounts.find(({ id }) => id === account.id)
    },
    wayBack: ({ draft: { day }, seen, saved }) => ({
      word: `Bewertung für ${account.name} eingetragen`,
      back: () => takeBack(balanceOf(seen, day), saved.version, day),
    }),
    fields: {
      ofDraft: ({ amountCents, valuationKind, wholeCents }) => ({ amountCents, valuationKind, wholeCents }),
      ofStored: (seen, { day }) => {
        const known = balanceOf(seen, day)
        return known
          ? {
              amountCents: known.amountCents,
              valuationKind: known.valuationKind ?? 'own_estimate',
              wholeCents: known.wholeCents ?? null,
            }
          : undefined
      },
      toDraft: (fields, mine) => ({ ...mine, ...fields }),
    },
    attempt: (now) => form.attempt(now),
    onDone: onClose,
  })
  const stored = changedDay === null ? undefined : balanceOf(account, changedDay)
  const form = useContractForm({
    schema: valuationSchema(shareBp, { lastDay: today, boughtOn: account.openedOn }),
    defaultValues: {
      valueCents: stored ? (stored.wholeCents ?? stored.amountCents) : null,
      day: changedDay ?? today,
      valuationKind: enteredKind(stored?.valuationKind ?? null),
    },
    send: editor.save,
    renamed: { amountCents: 'valueCents' },
  })
  return { form, editor }
}

type EnteredKind = (typeof kinds)[number]['value']

type ValuationValues = { valueCents: Cents | null; day: Day | null; valuationKind: EnteredKind }

function enteredKind(kind: ValuationKind | null): EnteredKind {
  return kinds.find(({ value }) => value === kind)?.value ?? 'own_estimate'
}

function valuationSchema(shareBp: BasisPoints, bounds: Parameters<typeof checkValuationDay>[1]) {
  return formSchema(({ valueCents, day, valuationKind }: ValuationValues): FormResult<Valuation> => {
    if (valueCents === null) return { issues: [{ message: sentences.empty, path: ['valueCents'] }] }
    if (!Number.isSafeInteger(valueCents))
      return { issues: [{ message: sentences.number, path: ['valueCents'] }] }
    if (!day) return { issues: [{ message: sentences.date, path: ['day'] }] }
    const problem = checkValuationDay(day, bounds)
    if (problem) return { issues: [{ message: explainValuation(problem), path: ['day'] }] }
    const isPart = shareBp < WHOLE_BP
    return {
      value: {
        day,
        valuationKind,
        amountCents: isPart ? shareOfValue(valueCents, shareBp) : valueCents,
        wholeCents: isPart ? valueCents : null,
      },
    }
  })
}

function balanceOf({ balances }: StoredAccount, day: Day) {
  return balances.find((balance) => balance.day === day)
}
