import type { Month } from '#domain/calendar/month.ts'
import { MAX_AMOUNT_CENTS, MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { EntryField } from '#web/kit/fields/entry-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { formatMonthEntry, readMonth } from '#web/kit/fields/month-entry.ts'
import { NativeChoice } from '#web/kit/fields/native-choice.tsx'
import { parseSentences } from '#web/kit/fields/parse-sentences.ts'
import { PercentField } from '#web/kit/fields/percent-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import {
  eventChoices,
  type EventDraft,
  loanOfDraft,
  type PositionDraft,
  type PurchaseDraft,
} from './scenario-drafts.ts'

const LONGEST_NAME = 80
const NOT_ZERO = 'Gib einen Betrag ein, der nicht 0 ist.'
const HIGHEST_RETURN_BP = 2_000

export interface PlaceChoice {
  readonly value: string
  readonly label: string
}

interface FormProps<Draft> {
  readonly draft: Draft
  readonly onChange: (change: Partial<Draft>) => void
  /** Whether somebody has tried to save: only then the fields say what is missing. */
  readonly hasTried: boolean
}

interface PlacedFormProps<Draft> extends FormProps<Draft> {
  readonly month: Month
  readonly places: readonly PlaceChoice[]
}

/** The value of the choice that names no position. */
const nowhere = { value: null, label: 'wo die Sparrate hingeht' }

/** Money that comes or goes, once or every month. */
export function EventForm({ draft, onChange, hasTried, month, places }: PlacedFormProps<EventDraft>) {
  const isMonthly = eventChoices.find(({ value }) => value === draft.what)?.kind === 'monthly'
  return (
    <>
      <TextField
        label="Bezeichnung"
        placeholder="zum Beispiel Teilzeit Jonas"
        value={draft.name}
        maxLength={LONGEST_NAME}
        error={hasTried && draft.name.trim() === '' ? parseSentences.empty : undefined}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <MoneyField
          label={isMonthly ? 'Betrag im Monat' : 'Betrag'}
          isEmptyAllowed
          maximumCents={MAX_BALANCE_CENTS}
          valueCents={draft.amountCents}
          error={hasTried && !draft.amountCents ? NOT_ZERO : undefined}
          onCommit={(amountCents) => onChange({ amountCents })}
          onPreview={(amountCents) => onChange({ amountCents })}
        />
        <EntryField
          label={isMonthly ? 'Ab' : 'Im'}
          value={draft.from}
          format={formatMonthEntry}
          read={readMonth(draft.id === null ? { minimum: month } : {})}
          onCommit={(from) => onChange({ from: from ?? draft.from })}
        />
        {isMonthly && (
          <EntryField
            label="Bis"
            isOptional
            isEmptyAllowed
            value={draft.to}
            format={formatMonthEntry}
            read={readMonth({ minimum: draft.from })}
            onCommit={(to) => onChange({ to })}
          />
        )}
      </div>
      <NativeChoice
        label="Bei"
        value={draft.positionId}
        choices={[nowhere, ...places]}
        onChange={(positionId) => onChange({ positionId })}
      />
    </>
  )
}

/** A house or flat with its loan: five figures, from which positions and events are made. */
export function PurchaseForm({ draft, onChange, hasTried, month, places }: PlacedFormProps<PurchaseDraft>) {
  const format = useFormatEuro()
  const loanCents = loanOfDraft(draft)
  const missing = (isMissing: boolean, sentence = parseSentences.empty) =>
    hasTried && isMissing ? sentence : undefined
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextField
          label="Bezeichnung"
          placeholder="zum Beispiel Haus"
          value={draft.name}
          maxLength={LONGEST_NAME - 20}
          error={missing(draft.name.trim() === '')}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <EntryField
          label="Kauf im"
          value={draft.month}
          format={formatMonthEntry}
          read={readMonth({ minimum: month })}
          onCommit={(bought) => onChange({ month: bought ?? draft.month })}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Amount
          label="Kaufpreis"
          cents={draft.priceCents}
          error={missing(!draft.priceCents, NOT_ZERO)}
          onChange={(priceCents) => onChange({ priceCents })}
        />
        <Amount
          label="Nebenkosten"
          cents={draft.costCents}
          onChange={(costCents) => onChange({ costCents })}
        />
        <Amount
          label="Eigenkapital"
          cents={draft.ownCents}
          error={missing(loanCents < 0, 'Das ist mehr, als der Kauf kostet.')}
          onChange={(ownCents) => onChange({ ownCents })}
        />
      </div>
      <NativeChoice
        label="Eigenkapital aus"
        value={draft.fromPositionId}
        choices={[nowhere, ...places]}
        onChange={(fromPositionId) => onChange({ fromPositionId })}
      />
      <p className="border-y border-border py-2.5 text-14" aria-live="polite">
        {loanCents > 0 ? (
          <>
            Darlehen <span className="font-semibold">{format(loanCents)}</span>
          </>
        ) : (
          'Ohne Darlehen'
        )}
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        {loanCents > 0 && (
          <>
            <PercentField
              label="Sollzins"
              unit="% p. a."
              isEmptyAllowed
              valueBp={draft.interestBp}
              error={missing(draft.interestBp === null)}
              onCommit={(interestBp) => onChange({ interestBp })}
            />
            <Amount
              label="Rate im Monat"
              cents={draft.instalmentCents}
              maximumCents={MAX_AMOUNT_CENTS}
              error={missing(!draft.instalmentCents, NOT_ZERO)}
              onChange={(instalmentCents) => onChange({ instalmentCents })}
            />
          </>
        )}
        <Amount
          label="Miete, die wegfällt"
          cents={draft.savedCents}
          maximumCents={MAX_AMOUNT_CENTS}
          onChange={(savedCents) => onChange({ savedCents })}
        />
      </div>
    </>
  )
}

interface AmountProps {
  readonly label: string
  readonly cents: number | null
  readonly error?: string | undefined
  readonly maximumCents?: number
  readonly onChange: (cents: number | null) => void
}

function Amount({ label, cents, error, maximumCents = MAX_BALANCE_CENTS, onChange }: AmountProps) {
  return (
    <MoneyField
      label={label}
      isEmptyAllowed
      maximumCents={maximumCents}
      valueCents={cents}
      error={error}
      onCommit={onChange}
      onPreview={onChange}
    />
  )
}

/** A position that the scenario alone has. */
export function PositionForm({ draft, onChange, hasTried }: FormProps<PositionDraft>) {
  const isLoan = draft.stored.kind === 'loan'
  return (
    <>
      <TextField
        label="Bezeichnung"
        value={draft.name}
        maxLength={LONGEST_NAME}
        error={hasTried && draft.name.trim() === '' ? parseSentences.empty : undefined}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {isLoan ? (
          <>
            <PercentField
              label="Sollzins"
              unit="% p. a."
              valueBp={draft.interestBp}
              onCommit={(interestBp) => onChange({ interestBp })}
            />
            <MoneyField
              label="Rate im Monat"
              minimumCents={1}
              maximumCents={MAX_AMOUNT_CENTS}
              valueCents={draft.instalmentCents}
              onCommit={(instalmentCents) => onChange({ instalmentCents })}
            />
          </>
        ) : (
          <PercentField
            label="Rendite"
            help="leer: wie ihre Anlageklasse"
            unit="% p. a."
            isEmptyAllowed
            minimumBp={-HIGHEST_RETURN_BP}
            maximumBp={HIGHEST_RETURN_BP}
            valueBp={draft.returnBp}
            onCommit={(returnBp) => onChange({ returnBp })}
          />
        )}
      </div>
    </>
  )
}
