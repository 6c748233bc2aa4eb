import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  MAX_CODES,
  MOST_MONTHS,
  MOST_PAYMENTS,
  MOST_USES,
  type VoucherDraft,
  createVoucher,
  previewVoucher,
  voucherDraft,
} from '#contract/admin/vouchers.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { type ContractForm, type ValuesOf, useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import {
  FormCheckbox,
  FormDateField,
  FormMeasureField,
  FormMoneyField,
  FormPercentField,
  FormRadio,
  FormSegmented,
  FormTextField,
} from '#web/kit/pickers/form-fields.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { useToday } from '#web/kit/words/today.ts'
import { previewLines } from './preview-lines.ts'
import { kindWords, planChoiceWords } from './voucher-words.ts'

interface NewVoucherDialogProps {
  readonly onClose: () => void
  readonly onMade: (id: string) => void
}

type Preview = DataOf<typeof previewVoucher>
type Form = ContractForm<ValuesOf<typeof voucherDraft>>

/** Makes a voucher in two steps: what it is, then what that brings about, as the server has computed it. */
export function NewVoucherDialog({ onClose, onMade }: NewVoucherDialogProps) {
  const { form, isOwn, setOwn, seen, setSeen } = useNewVoucher(onMade)

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={seen ? 'Gutschein anlegen?' : 'Neuer Gutschein'}
      {...(seen ? { lead: 'Danach lässt sich nur noch ändern, wie lange und wie oft er gilt.' } : {})}
      width={528}
    >
      <form noValidate className="mt-5 flex flex-col gap-5" onSubmit={(event) => form.submit(event)}>
        <div hidden={seen !== undefined} className={seen ? '' : 'flex flex-col gap-5'}>
          <ValueFields form={form} />
          <CodeFields form={form} isOwn={isOwn} onOwn={setOwn} />
          <ConditionFields form={form} />
        </div>
        {seen && <PreviewLines lines={previewLines(seen.draft, seen.preview)} />}
        {form.problem !== undefined && <ErrorSentence>{form.problem}</ErrorSentence>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" size={44} onClick={() => (seen ? setSeen(undefined) : onClose())}>
            {seen ? 'Zurück' : 'Abbrechen'}
          </Button>
          <Button
            type="submit"
            size={44}
            isLoading={form.isSending}
            loadingLabel={seen ? 'Legt an' : 'Prüft'}
          >
            {seen ? 'Gutschein anlegen' : 'Weiter'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The draft, and once it was checked what it brings about; sent again, the voucher is made. */
function useNewVoucher(onMade: NewVoucherDialogProps['onMade']) {
  const today = useToday()
  const [id] = useState(newId)
  const [isOwn, setOwn] = useState(true)
  const [seen, setSeen] = useState<{ readonly draft: VoucherDraft; readonly preview: Preview }>()
  const form = useContractForm({
    schema: voucherDraft,
    defaultValues: { ...emptyDraft, valid_from: today },
    send: async (values) => {
      const draft = { ...values, code: isOwn ? values.code : '' }
      if (isOwn && draft.code.trim() === '') {
        form.form.setError('code', { message: 'Bitte gib einen Code ein.' }, { shouldFocus: true })
        return
      }
      if (seen) return make(draft)
      setSeen({ draft, preview: await api.call(previewVoucher, { body: draft }) })
    },
  })
  useUnsaved(form.isDirty)

  async function make(draft: VoucherDraft): Promise<void> {
    try {
      await api.call(createVoucher, { body: { id, ...draft } })
    } catch (error) {
      // The refusal stands at the field, which is in the first step.
      setSeen(undefined)
      throw error
    }
    showToast({ type: 'positive', message: `„${draft.name.trim()}“ ist angelegt.` })
    await refreshAdminData()
    onMade(id)
  }

  return { form, isOwn, setOwn, seen, setSeen }
}

const emptyDraft = {
  name: '',
  kind: 'percent',
  percent_bp: null,
  payments: 1,
  amount_cents: null,
  months: null,
  plans: 'both',
  valid_until: null,
  code: '',
  codes: 10,
  uses_per_code: null,
  is_for_new: false,
} as const

function ValueFields({ form }: { readonly form: Form }) {
  const { control } = form
  return (
    <>
      <FormTextField
        control={control}
        name="name"
        label="Name"
        help="Steht nur in der Verwaltung."
        maxLength={80}
      />
      <FormSegmented
        control={control}
        name="kind"
        label="Was er bringt"
        isLabelHidden={false}
        isWide
        choices={(['percent', 'euros', 'months'] as const).map((value) => ({
          value,
          label: kindWords[value],
        }))}
      />
      <BenefitFields form={form} />
      <FormRadio
        control={control}
        name="plans"
        label="Für"
        isInline
        choices={(['both', 'monthly', 'yearly'] as const).map((value) => ({
          value,
          label: planChoiceWords[value],
        }))}
      />
    </>
  )
}

/** How much a voucher brings, by its kind. */
function BenefitFields({ form }: { readonly form: Form }) {
  const { control } = form
  const kind = useWatch({ control: form.form.control, name: 'kind' })
  return (
    <>
      {kind === 'percent' && (
        <div className="grid grid-cols-2 gap-4">
          <FormPercentField
            control={control}
            name="percent_bp"
            label="Nachlass"
            minimumBp={100}
            maximumBp={10_000}
          />
          <FormMeasureField
            control={control}
            name="payments"
            label="Auf die ersten"
            unit="Zahlungen"
            minimum={1}
            maximum={MOST_PAYMENTS}
          />
        </div>
      )}
      {kind === 'euros' && (
        <FormMoneyField
          control={control}
          name="amount_cents"
          label="Betrag"
          help="Was die erste Zahlung übersteigt, mindert die nächsten."
        />
      )}
      {kind === 'months' && (
        <FormMeasureField
          control={control}
          name="months"
          label="Kostenlose Monate"
          unit="Monate"
          help="Beim jährlichen Abo so viele Zwölftel des Preises."
          minimum={1}
          maximum={MOST_MONTHS}
        />
      )}
    </>
  )
}

interface CodeFieldsProps {
  readonly form: Form
  readonly isOwn: boolean
  readonly onOwn: (isOwn: boolean) => void
}

function CodeFields({ form, isOwn, onOwn }: CodeFieldsProps) {
  const { control } = form
  return (
    <>
      <RadioGroup
        label="Codes"
        choices={[
          { value: 'own', label: 'Ein eigener Code für viele' },
          { value: 'drawn', label: 'Zufällige Codes für einzelne Personen' },
        ]}
        value={isOwn ? 'own' : 'drawn'}
        onChange={(value) => {
          onOwn(value === 'own')
          form.form.setValue('uses_per_code', value === 'own' ? null : 1)
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {isOwn ? (
          <FormTextField
            control={control}
            name="code"
            label="Code"
            help="4 bis 20 Buchstaben und Ziffern."
            maxLength={30}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        ) : (
          <FormMeasureField
            control={control}
            name="codes"
            label="Anzahl"
            unit="Codes"
            minimum={1}
            maximum={MAX_CODES}
          />
        )}
        <FormMeasureField
          control={control}
          name="uses_per_code"
          label="Nutzungen je Code"
          unit="Mal"
          help="Leer: beliebig oft."
          isEmptyAllowed
          minimum={1}
          maximum={MOST_USES}
        />
      </div>
    </>
  )
}

function ConditionFields({ form }: { readonly form: Form }) {
  const { control } = form
  const today = useToday()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormDateField control={control} name="valid_from" label="Gilt ab" today={today} />
        <FormDateField
          control={control}
          name="valid_until"
          label="Letzter Tag"
          help="Leer: ohne Ende."
          today={today}
          minimum={today}
        />
      </div>
      <FormCheckbox
        control={control}
        name="is_for_new"
        label="Nur für neue Kunden"
        help="In ihrem Haushalt hatte noch niemand ein Abo. Einmal je Person und Haushalt gilt immer."
      />
    </>
  )
}

function PreviewLines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <section className="border-t border-text pt-3">
      <h3 className="label-caps">Das passiert</h3>
      <ul>
        {lines.map((line) => (
          <li key={line} className="border-b border-border py-2 break-words">
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
