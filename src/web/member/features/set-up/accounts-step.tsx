import { useMutation } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useEffect } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { accountRecord } from '#contract/records/account-record.ts'
import { accountTypes } from '#domain/accounts/account.ts'
import { maskIban } from '#domain/accounts/iban.ts'
import { isOpenOn } from '#domain/accounts/is-open-on.ts'
import { latestBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { loanGapOf } from '#domain/loans/loan-gap-of-account.ts'
import { MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { noWealthPlan } from '#domain/net-worth/household-positions.ts'
import { householdWorth } from '#domain/net-worth/household-worth.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { useBank } from '#web/banks/use-bank.ts'
import { loanGapWords } from '#web/household/planning/loan-gap-words.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { type StoredAccount } from '#web/household/planning/planning-queries.ts'
import type { Planning } from '#web/household/planning/use-planning.ts'
import { renameFields } from '#web/household/records/rename-fields.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { createAccountMutation } from '#web/household/writes/account-writes.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { KeyHints } from '#web/kit/controls/kbd.tsx'
import { TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { NativeSelect } from '#web/kit/fields/native-select.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { FormMoneyField, FormPercentField } from '#web/kit/pickers/form-fields.tsx'
import { capitalNumberWord } from '#web/kit/words/number-word.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { MoreFields } from './more-fields.tsx'
import {
  type NewAccount,
  accountBody,
  emptyNewAccount,
  formField,
  isDebt,
  isLoan,
  newAccountSchema,
  ownersOf,
  typeOf,
} from './new-account.ts'
import { OfferRow } from './offer-row.tsx'
import { StepFoot } from './step-foot.tsx'
import type { TriedDebt } from './tried.ts'
import { useEntryForm } from './use-entry-form.ts'
import { useFocusNext } from './use-focus-next.ts'
import type { LeaveStep } from './use-leave-step.ts'
import { useStepForm } from './use-step-form.ts'

interface AccountsStepProps {
  readonly planning: Planning
  readonly debts: readonly TriedDebt[]
  readonly today: Day
  readonly leave: LeaveStep
  /** Called with the name while it is typed, for the drawing beside the form. */
  readonly onDraft: (name: string) => void
}

const { fields } = accountRecord
const words = fields.type.words

/**
 * The step of the accounts: all accounts in one list that can be filled by keyboard, with name, IBAN,
 * balance, Enter, and the next account.
 */
export function AccountsStep({ planning, debts, today, leave, onDraft }: AccountsStepProps) {
  const { persons } = planning.household
  const open = planning.accounts.accounts.filter((account) => !account.isArchived && isOpenOn(account, today))
  const { id, add } = useEntryForm()
  const send = useSend()
  const step = useStepForm(leave)
  const form = useContractForm({
    schema: newAccountSchema(persons, today),
    defaultValues: emptyNewAccount,
    send: async (body) => {
      const account = { ...body, bank: body.bank === '' ? bank : body.bank }
      const isStored = await add({
        form: form.form,
        next: emptyNewAccount,
        name: body.name,
        send: (own) =>
          send(createAccountMutation, { ...account, id: own }).catch((error: unknown) => {
            throw renameFields(error, formField)
          }),
      })
      if (isStored) step.stored()
    },
  })
  useFocusNext(id, () => form.form.setFocus('name'))
  const values = useWatch({ control: form.control }) as NewAccount
  const bank = useBank(values.iban)
  useEffect(() => onDraft(values.name), [onDraft, values.name])
  const missing = debts.filter(({ name }) => !open.some((account) => account.name === name))

  return (
    <>
      {missing.length > 0 && <DebtsOffer debts={missing} planning={planning} today={today} />}
      {open.length > 0 && <AccountRows accounts={open} today={today} />}
      <form
        noValidate
        className="mt-10"
        onSubmit={(event) => {
          event.preventDefault()
          step.add(form)
        }}
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="text-20">{`${ordinals[open.length] ?? 'Weiteres'} Konto`}</h2>
          <KeyHints hints={keyHints} />
        </div>
        <div className="mt-3 grid items-start gap-4 md:grid-cols-[9rem_minmax(0,1fr)_9.5rem]">
          <TextField label={fields.name.label} autoComplete="off" {...form.field('name')} />
          <TextField
            label={fields.iban.label}
            isOptional
            autoComplete="off"
            spellCheck={false}
            saved={bank === '' ? undefined : `${bank} erkannt`}
            {...form.field('iban')}
          />
          <FormMoneyField
            control={form.control}
            name="balanceCents"
            label="Stand heute"
            isEmptyAllowed
            minimumCents={-MAX_BALANCE_CENTS}
            maximumCents={MAX_BALANCE_CENTS}
            help={<Counting values={values} />}
          />
        </div>
        {isLoan(values) && (
          <div className="mt-4 grid items-start gap-4 sm:grid-cols-2 md:max-w-120">
            <InterestField control={form.control} label="Zins" />
            <FormMoneyField
              control={form.control}
              name="instalmentCents"
              label={fields.instalmentCents.label}
              isOptional
              isEmptyAllowed
              help="Zins und Tilgung. Ohne beides bleibt die Schuld im Plan, wie sie ist."
            />
          </div>
        )}
        <MoreFields
          note={isLoan(values) ? 'Art, Inhaber, Bank' : 'Art, Inhaber, Bank, Zins'}
          aside={`Art erkannt: ${words[typeOf(values)]}`}
        >
          <NativeSelect
            label={fields.type.label}
            choices={[
              { value: '', label: `wie der Name sagt: ${words[typeOf({ ...values, type: '' })]}` },
              ...accountTypes.map((value) => ({ value, label: words[value] })),
            ]}
            {...form.field('type')}
          />
          <NativeSelect
            label="Inhaber"
            choices={[
              { value: '', label: ownerWords(values, planning) },
              ...persons.map((person) => ({ value: person.id, label: person.name })),
            ]}
            {...form.field('ownerId')}
          />
          <TextField
            label={fields.bank.label}
            isOptional
            autoComplete="off"
            placeholder={bank}
            {...form.field('bank')}
          />
          {!isLoan(values) && <InterestField control={form.control} label={fields.interestBp.label} />}
        </MoreFields>
        {form.problem && <ErrorSentence>{form.problem}</ErrorSentence>}
        <StepFoot step="accounts" onSkip={() => leave('skipped')}>
          <Button type="submit">Konto hinzufügen</Button>
          <Button variant="outline" onClick={() => step.goOn(form)}>
            Weiter zu Raten
          </Button>
        </StepFoot>
      </form>
    </>
  )
}

interface InterestFieldProps {
  readonly control: Control<NewAccount>
  readonly label: string
}

function InterestField({ control, label }: InterestFieldProps) {
  return (
    <FormPercentField
      control={control}
      name="interestBp"
      label={label}
      isOptional
      isEmptyAllowed
      unit={fields.interestBp.unit}
      digits={2}
      minimumBp={-1_000}
    />
  )
}

const keyHints = [
  { keys: ['Tab'], does: 'weiter' },
  { keys: ['Enter'], does: 'hinzufügen' },
] as const

const ordinals = [
  'Erstes',
  'Zweites',
  'Drittes',
  'Viertes',
  'Fünftes',
  'Sechstes',
  'Siebtes',
  'Achtes',
  'Neuntes',
  'Zehntes',
] as const

/** The effect of the amount on the net worth, shown while it is typed. */
function Counting({ values }: { readonly values: NewAccount }) {
  const format = useFormatEuro()
  const { balanceCents } = values
  const isReadable = balanceCents !== null && Number.isSafeInteger(balanceCents)
  if (isDebt(values)) return <>zählt als Schuld{isReadable && `: ${format(-Math.abs(balanceCents))}`}</>
  return <>{isReadable && balanceCents < 0 ? 'zählt als überzogen' : 'zählt als Guthaben'}</>
}

function ownerWords(values: NewAccount, { household: { persons } }: Planning): string {
  const owners = ownersOf({ ...values, ownerId: '' }, persons)
  const names = persons
    .filter(({ id }) => owners.some(({ personId }) => personId === id))
    .map(({ name }) => name)
  return names.join(' und ')
}

function AccountRows({
  accounts,
  today,
}: {
  readonly accounts: readonly StoredAccount[]
  readonly today: Day
}) {
  return (
    <section className="section-rule mt-8 pt-4" aria-label="Eingetragene Konten">
      <h2 className="text-20">
        {accounts.length === 1
          ? 'Ein Konto eingetragen'
          : `${capitalNumberWord(accounts.length)} Konten eingetragen`}
      </h2>
      <ul className="mt-1">
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} today={today} />
        ))}
      </ul>
      <TotalRow label="Bisher zusammen">
        <Money cents={householdWorth({ accounts, wealthPlan: noWealthPlan }, today).netCents} />
      </TotalRow>
    </section>
  )
}

function AccountRow({ account, today }: { readonly account: StoredAccount; readonly today: Day }) {
  const { id, name, type, bank, iban, valueSign } = account
  const balance = latestBalance(account, today)
  const gap = loanGapOf(account, today)
  const notes = [words[type], bank, iban ? maskIban(iban) : ''].filter((each) => each !== '')
  return (
    <li className="flex min-h-17 flex-wrap items-center justify-end gap-x-4 border-b border-border py-2.5">
      <div className="min-w-min grow basis-32">
        <Link
          to={`/einstellungen/konten?konto=${id}`}
          className="font-semibold decoration-2 underline-offset-4 hover:underline"
        >
          {softHyphens(name)}
        </Link>
        <p className="text-14 text-text-2">{softHyphens(notes.join(', '))}</p>
        {gap && <p className="text-14 font-semibold text-warning">{loanGapWords[gap]}</p>}
      </div>
      {balance && <Money cents={balance.amountCents * valueSign} isToned className="text-18 font-semibold" />}
      <Icon of={Check} className="shrink-0" />
    </li>
  )
}

interface DebtsOfferProps {
  readonly debts: readonly TriedDebt[]
  readonly planning: Planning
  readonly today: Day
}

function DebtsOffer({ debts, planning, today }: DebtsOfferProps) {
  const create = useMutation(createAccountMutation)
  const take = () => {
    for (const { name, balanceCents, rateBp } of debts) {
      const values: NewAccount = { ...emptyNewAccount, name, balanceCents, type: 'loan', interestBp: rateBp }
      create.mutate({ ...accountBody(values, planning.household.persons, today), id: newId() })
    }
  }
  const title = debts.length === 1 ? 'Eine Schuld' : `${capitalNumberWord(debts.length)} Schulden`
  return (
    <OfferRow
      from="Aus dem Rechner Schuldenabbau"
      name={`${title} aus dem Rechner`}
      isLoading={create.isPending}
      onTake={take}
    >
      {title}: {debts.map(({ name }) => name).join(', ')}
    </OfferRow>
  )
}
