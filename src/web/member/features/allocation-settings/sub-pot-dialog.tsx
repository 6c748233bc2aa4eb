import { useRef, useState } from 'react'
import { explainAllocation } from '#contract/planning/explain-allocation.ts'
import { allocationRecord } from '#contract/records/allocation-record.ts'
import { type SubPot, potShareBp } from '#domain/account-system/allocation-version.ts'
import { type PlannedMonth, checkAllocation } from '#domain/account-system/check-allocation.ts'
import { type Pot, pots } from '#domain/account-system/pot.ts'
import type { Account } from '#domain/accounts/account.ts'
import { maskIban } from '#domain/accounts/iban.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { parseSentences } from '#web/kit/fields/parse-sentences.ts'
import { PercentField } from '#web/kit/fields/percent-field.tsx'
import { Segmented } from '#web/kit/fields/segmented.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { Select } from '#web/kit/pickers/select.tsx'
import type { SizeUnit } from '#web/member/size/size-field.tsx'
import { withSubPot, withSubPotAccount, withoutSubPot } from './settings.ts'
import type { Allocation } from './use-allocation.ts'

const { fields } = allocationRecord.fields.subPots
const { fields: targetFields } = allocationRecord.fields.targets

/** The sub-pot that is edited: a stored one, or a new one of a pot. */
export type EditedSubPot = SubPot | { readonly pot: Pot; readonly unit: SizeUnit }

interface SubPotDialogProps {
  readonly edited: EditedSubPot
  readonly allocation: Allocation
  readonly plan: PlannedMonth
  readonly accounts: readonly Account[]
  readonly onClose: () => void
}

/**
 * The dialog for a sub-pot, a named part of a pot: a share of the income, or an amount that is filled first.
 */
export function SubPotDialog({ edited, allocation, plan, accounts, onClose }: SubPotDialogProps) {
  const { valid, change } = allocation
  const input = useRef<HTMLInputElement>(null)
  const subPot = 'id' in edited ? edited : null
  const [id] = useState(() => subPot?.id ?? newId())
  const [label, setLabel] = useState(subPot?.label ?? '')
  const [pot, setPot] = useState<Pot>(edited.pot)
  const [size, setSize] = useState<EnteredSize>(() => enteredSize(edited))
  const [isSent, setSent] = useState(false)
  const targets = valid.targets.filter((target) => target.subPotId === id)
  const [accountId, setAccount] = useState<string | null>(targets[0]?.accountId ?? null)

  const value = size.unit === 'share' ? size.shareBp : size.amountCents
  const made: SubPot = {
    id,
    pot,
    label: label.trim(),
    shareBp: size.unit === 'share' ? (size.shareBp ?? 0) : 0,
    amountCents: size.unit === 'amount' ? (size.amountCents ?? 0) : null,
  }
  const placed = withSubPot(valid, made)
  const next = targets.length > 1 ? placed : withSubPotAccount(placed, made, accountId)
  const findings = checkAllocation(next, plan)
  const isLabelMissing = label.trim() === ''
  const sizeError = value === null || value === 0 ? parseSentences.empty : sizeFinding()

  function sizeFinding(): string | undefined {
    const found = findings.find(({ code }) => code === 'sub_pots_over_pot')
    return found && explainAllocation(found)
  }

  function save() {
    setSent(true)
    if (isLabelMissing || sizeError !== undefined) return
    change(next, subPot ? 'Untertopf geändert' : 'Untertopf angelegt')
    onClose()
  }

  const shownError = isSent || (value ?? 0) > 0 ? sizeError : undefined
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={subPot ? 'Untertopf ändern' : 'Untertopf anlegen'}
      lead="Ein Teil eines Topfs mit eigenem Namen: Miete, Kredit, Steuerrücklage, Bildung. Ein fester Betrag wird zuerst gefüllt, ein Anteil ist vom Einkommen."
      initialFocus={input}
      actions={
        <>
          {subPot && (
            <Button
              variant="quiet"
              className="mr-auto"
              onClick={() => {
                change(withoutSubPot(valid, subPot.id), 'Untertopf gelöscht')
                onClose()
              }}
            >
              Löschen
            </Button>
          )}
          <Button variant="outline" size={44} onClick={onClose}>
            Abbrechen
          </Button>
          <Button size={44} type="submit" form="sub-pot">
            Speichern
          </Button>
        </>
      }
    >
      <form
        id="sub-pot"
        className="mt-4 grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          ref={input}
          label={fields.label.label}
          value={label}
          maxLength={60}
          onChange={(event) => setLabel(event.target.value)}
          help="So steht er in Listen und im Verwendungszweck"
          error={isSent && isLabelMissing ? parseSentences.empty : undefined}
        />
        <Select
          label={fields.pot.label}
          value={pot}
          options={pots.map((each) => ({ value: each, label: potWords[each].title, colour: each }))}
          onChange={setPot}
          help={potHelp(potShareBp(valid, pot))}
        />
        <SizeEntry size={size} onChange={setSize} error={shownError} />
        {targets.length > 1 ? (
          <p className="text-14 text-text-2">
            Er geht auf mehrere Konten, die du unter „Vom Topf aufs Konto“ änderst.
          </p>
        ) : (
          <AccountChoice accounts={accounts} accountId={accountId} onChange={setAccount} />
        )}
      </form>
    </Dialog>
  )
}

interface SizeEntryProps {
  readonly size: EnteredSize
  readonly onChange: (size: EnteredSize) => void
  readonly error: string | undefined
}

function SizeEntry({ size, onChange, error }: SizeEntryProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-[auto_1fr] sm:items-start">
      <Segmented
        label="Wie viel"
        isLabelHidden={false}
        choices={units}
        value={size.unit}
        onChange={(unit) => onChange({ ...size, unit })}
      />
      {size.unit === 'share' ? (
        <PercentField
          label={fields.shareBp.label}
          size={44}
          valueBp={size.shareBp}
          isEmptyAllowed
          onCommit={(shareBp) => onChange({ ...size, shareBp })}
          onPreview={(shareBp) => onChange({ ...size, shareBp })}
          error={error}
        />
      ) : (
        <MoneyField
          label={fields.amountCents.label}
          size={44}
          valueCents={size.amountCents}
          isEmptyAllowed
          onCommit={(amountCents) => onChange({ ...size, amountCents })}
          onPreview={(amountCents) => onChange({ ...size, amountCents })}
          error={error}
        />
      )}
    </div>
  )
}

interface AccountChoiceProps {
  readonly accounts: readonly Account[]
  readonly accountId: string | null
  readonly onChange: (accountId: string | null) => void
}

function AccountChoice({ accounts, accountId, onChange }: AccountChoiceProps) {
  return (
    <Select
      label={targetFields.accountId.label}
      value={accountId}
      noneLabel="Ohne eigenes Konto"
      options={accounts.map(({ id: each, name, iban }) => ({
        value: each,
        label: name,
        note: iban ? maskIban(iban) : undefined,
      }))}
      onChange={onChange}
    />
  )
}

/** The entries in both units; each stays while the other unit is shown. */
interface EnteredSize {
  readonly unit: SizeUnit
  readonly shareBp: BasisPoints | null
  readonly amountCents: Cents | null
}

function enteredSize(edited: EditedSubPot): EnteredSize {
  if (!('id' in edited)) return { unit: edited.unit, shareBp: null, amountCents: null }
  const { shareBp, amountCents } = edited
  return amountCents === null
    ? { unit: 'share', shareBp, amountCents: null }
    : { unit: 'amount', shareBp: null, amountCents }
}

const units = [
  { value: 'share', label: 'Anteil' },
  { value: 'amount', label: 'Betrag' },
] as const

function potHelp(shareBp: BasisPoints | null): string | undefined {
  return shareBp === null ? undefined : `${formatPercent(shareBp)} vom Einkommen`
}
