import { useMutation } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { Link } from 'react-router'
import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import type { Month } from '#domain/calendar/month.ts'
import { needsDueMonth } from '#domain/income/check-income-source.ts'
import { incomeTypes, rhythms, vatRates } from '#domain/income/income-source.ts'
import { meanIncome } from '#domain/income/month-income.ts'
import { amountAt } from '#domain/income/month-value.ts'
import { reserveOf } from '#domain/income/tax-reserve.ts'
import { monthNames } from '#web/household/planning/field-words.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { payDayWords } from '#web/household/planning/pay-day-words.ts'
import { type StoredSource } from '#web/household/planning/planning-queries.ts'
import type { SetUp } from '#web/household/planning/set-up-queries.ts'
import type { Planning } from '#web/household/planning/use-planning.ts'
import { createIncomeSourceMutation } from '#web/household/writes/income-writes.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { NativeSelect } from '#web/kit/fields/native-select.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { FormMoneyField, FormPercentField } from '#web/kit/pickers/form-fields.tsx'
import { capitalNumberWord } from '#web/kit/words/number-word.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { MoreFields } from './more-fields.tsx'
import { type NewSource, benefitNote, labelOf, sourceBody } from './new-source.ts'
import { OfferRow } from './offer-row.tsx'
import { StepFoot } from './step-foot.tsx'
import type { TriedIncome } from './tried.ts'
import type { LeaveStep } from './use-leave-step.ts'
import { useNewSource } from './use-new-source.ts'

interface IncomeStepProps {
  readonly planning: Planning
  readonly setUp: SetUp
  readonly tried: TriedIncome | null
  readonly month: Month
  readonly leave: LeaveStep
}

const { fields } = incomeSourceRecord
const typeChoices = incomeTypes.map((value) => ({ value, label: fields.type.words[value] }))
const rhythmChoices = rhythms.map((value) => ({ value, label: fields.rhythm.words[value] }))
const dueMonthChoices = monthNames.map((label, at) => ({ value: String(at + 1), label }))
const reserveFields = fields.reserves.fields
const vatChoices = vatRates.map((rate) => ({
  value: String(rate),
  label: rate === 0 ? reserveFields.vatBp.words[0] : `${reserveFields.vatBp.words[rate]} im Betrag`,
}))
const payDayChoices = [
  { value: 'last_bank_day', label: payDayWords('last_bank_day') },
  ...Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: payDayWords(at + 1) })),
]

/**
 * The step of the income: sources are added one after the other, each with its kind, its person and its
 * amount.
 */
export function IncomeStep({ planning, setUp, tried, month, leave }: IncomeStepProps) {
  const { persons } = planning.household
  const { sources } = planning.income
  const { form, values, fillFrom, addSource, goOn } = useNewSource({ planning, setUp, month, leave })
  const isIrregular = values.rhythm === 'irregular'

  return (
    <>
      {sources.length === 0 && tried && <TriedOffer tried={tried} planning={planning} month={month} />}
      {sources.length > 0 && <SourceRows planning={planning} month={month} />}
      <form
        noValidate
        className="mt-8"
        onSubmit={(event) => {
          event.preventDefault()
          addSource()
        }}
      >
        <h2 className="text-20">{sources.length === 0 ? 'Erste Quelle' : 'Noch eine Quelle'}</h2>
        <div className="mt-3 grid items-start gap-4 sm:grid-cols-[1fr_1fr_1fr]">
          <NativeSelect
            label={fields.type.label}
            choices={typeChoices}
            {...form.field('type')}
            onChange={(event) => {
              void form.form.register('type').onChange(event)
              fillFrom(event.target.value)
            }}
          />
          <NativeSelect
            label={fields.personId.label}
            choices={[
              ...persons.map((person) => ({ value: person.id, label: person.name })),
              { value: '', label: fields.personId.none },
            ]}
            {...form.field('personId')}
          />
          {isIrregular ? (
            <p className="text-14 text-text-2 sm:pt-7">Was kommt, trägst du im Monat selbst ein.</p>
          ) : (
            <FormMoneyField
              control={form.control}
              name="amountCents"
              label={fields.amounts.inForm}
              help={benefitNote(values, month)}
              isEmptyAllowed
              minimumCents={1}
            />
          )}
        </div>
        {values.type === 'self_employment' && (
          <fieldset className="mt-5">
            <legend className="mb-1.5 text-14 font-semibold">Für das Finanzamt</legend>
            <div className="grid items-start gap-4 sm:grid-cols-2 md:max-w-120">
              <NativeSelect label={reserveFields.vatBp.label} choices={vatChoices} {...form.field('vatBp')} />
              <FormPercentField
                control={form.control}
                name="reserveBp"
                label={reserveFields.shareBp.inForm}
                isOptional
                isEmptyAllowed
                help={values.vatBp === '0' ? 'vom Betrag' : 'vom Betrag ohne Umsatzsteuer'}
              />
            </div>
            <p className="mt-2 text-14 text-text-2">
              Das legst du zuerst zurück, der Rest kommt in deine Töpfe. Das Konto dafür wählst du bei den
              Raten.
            </p>
          </fieldset>
        )}
        <MoreFields note="Bezeichnung, Rhythmus, Zahltag" aside={labelOf(values, persons)}>
          <TextField
            label={fields.label.label}
            isOptional
            autoComplete="off"
            placeholder={labelOf({ ...values, label: '' }, persons)}
            {...form.field('label')}
          />
          <NativeSelect label={fields.rhythm.label} choices={rhythmChoices} {...form.field('rhythm')} />
          {needsDueMonth(values.rhythm) && (
            <NativeSelect
              label={fields.dueMonth.label}
              choices={dueMonthChoices}
              placeholder="Monat wählen"
              {...form.field('dueMonth')}
            />
          )}
          <NativeSelect label={fields.payDay.label} choices={payDayChoices} {...form.field('payDay')} />
        </MoreFields>
        {form.problem && <ErrorSentence>{form.problem}</ErrorSentence>}
        <StepFoot step="income" onSkip={() => leave('skipped')}>
          <Button type="submit">Quelle hinzufügen</Button>
          <Button variant="outline" onClick={goOn}>
            Weiter zu Konten
          </Button>
        </StepFoot>
      </form>
    </>
  )
}

function SourceRows({ planning, month }: { readonly planning: Planning; readonly month: Month }) {
  const { sources } = planning.income
  return (
    <section className="section-rule mt-8 pt-4" aria-label="Eingetragene Quellen">
      <h2 className="text-20">
        {sources.length === 1
          ? 'Eine Quelle eingetragen'
          : `${capitalNumberWord(sources.length)} Quellen eingetragen`}
      </h2>
      <ul className="mt-1">
        {sources.map((source) => (
          <SourceRow key={source.id} source={source} month={month} />
        ))}
      </ul>
      <TotalRow label="Im Monat">
        <Money cents={meanIncome(planning.income, month)} />
      </TotalRow>
    </section>
  )
}

function SourceRow({ source, month }: { readonly source: StoredSource; readonly month: Month }) {
  const { id, label, rhythm } = source
  const format = useFormatEuro()
  const amountCents = amountAt(source, month)
  const reserved = reserveOf(source, amountCents, month)
  return (
    <li className="flex min-h-17 items-center gap-4 border-b border-border py-2.5">
      <div className="min-w-0 grow">
        <Link
          to={`/einstellungen/einkommen?quelle=${id}`}
          className="font-semibold decoration-2 underline-offset-4 hover:underline"
        >
          {softHyphens(label)}
        </Link>
        <p className="text-14 text-text-2">
          {fields.rhythm.words[rhythm]}
          {reserved.cents > 0 && `, davon zuerst ${format(reserved.cents)} fürs Finanzamt`}
        </p>
      </div>
      {rhythm !== 'irregular' && <Money cents={amountCents} className="text-18 font-semibold" />}
      <Icon of={Check} className="shrink-0" />
    </li>
  )
}

interface TriedOfferProps {
  readonly tried: TriedIncome
  readonly planning: Planning
  readonly month: Month
}

// Offers the income that was tried before the registration as one source of the household; it can be split by
// person later.
function TriedOffer({ tried, planning, month }: TriedOfferProps) {
  const { persons } = planning.household
  const create = useMutation(createIncomeSourceMutation)
  const [id] = useState(newId)
  const only = persons.length === 1 ? persons[0] : undefined
  const take = () => {
    const values: NewSource = {
      type: 'salary',
      personId: only?.id ?? '',
      amountCents: tried.incomeCents,
      label: only ? '' : 'Einkommen zusammen',
      rhythm: 'monthly',
      dueMonth: '',
      payDay: 'last_bank_day',
      vatBp: '0',
      reserveBp: null,
    }
    create.mutate({ ...sourceBody(values, persons, month), id })
  }
  return (
    <OfferRow
      from={`Aus deiner Rechnung ${tried.place}`}
      name="Einkommen aus deiner Rechnung"
      isLoading={create.isPending}
      onTake={take}
    >
      <Money cents={tried.incomeCents} /> Einkommen im Monat
    </OfferRow>
  )
}
