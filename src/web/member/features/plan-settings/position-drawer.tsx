import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#contract/protocol/client.ts'
import { accountRecord } from '#contract/records/account-record.ts'
import { planPositionRecord } from '#contract/records/plan-position-record.ts'
import { type AssetClass, assetClasses } from '#domain/accounts/account.ts'
import type { PlannedPosition } from '#domain/household-plan/planned-positions.ts'
import { noLoanTerms } from '#domain/loans/loan-terms.ts'
import { type BasisPoints, MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { positionOfAccount } from '#domain/wealth-plan/plan-positions.ts'
import { positionKinds } from '#domain/wealth-plan/wealth-plan.ts'
import { UnsavedDialog } from '#web/app/unsaved/unsaved-dialog.tsx'
import { newId } from '#web/household/planning/new-id.ts'
import type { Person } from '#web/household/planning/planning-queries.ts'
import { wealthPlanQuery } from '#web/household/planning/wealth-plan-queries.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { putPlanPositionMutation } from '#web/household/writes/plan-writes.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { EntryField } from '#web/kit/fields/entry-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { formatMonthEntry, readMonth } from '#web/kit/fields/month-entry.ts'
import { PercentField } from '#web/kit/fields/percent-field.tsx'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import { Switch } from '#web/kit/fields/switch.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Drawer } from '#web/kit/overlays/drawer.tsx'
import { Select } from '#web/kit/pickers/select.tsx'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { WayToWrite } from '#web/member/subscription/writing-notice.tsx'
import { fieldsOfPosition, type PositionFields } from '#web/member/wealth-plan/fields-of-position.ts'
import { keepPosition } from '#web/member/wealth-plan/keep-position.ts'
import { usePlanEdits } from '#web/member/wealth-plan/plan-edits.tsx'
import { deletePlanPositionMutation } from '#web/member/wealth-plan/plan-mutations.ts'
import { RecordTrouble } from '#web/member/wealth-plan/record-trouble.tsx'
import { LoanFields } from './loan-fields.tsx'
import { PositionOrder } from './position-order.tsx'
import { PositionOwnerFields } from './position-owner-fields.tsx'
import { tellRefusal } from './tell-refusal.ts'
import { usePositionRecord } from './use-position-record.ts'

export const newPosition = 'neu'
const HIGHEST_GROWTH_BP = 2_000
const { fields } = planPositionRecord

interface PositionDrawerProps {
  /** The id of a position, or {@link newPosition}; null: the drawer is closed. */
  readonly value: string | null
  readonly positions: readonly PlannedPosition[]
  readonly persons: readonly Person[]
  /** The rate that loans are assumed to have after their fixed one. */
  readonly assumedBp: BasisPoints
  readonly onClose: () => void
}

/** The fields of a position that have no room in its row. */
export function PositionDrawer({ value, positions, persons, assumedBp, onClose }: PositionDrawerProps) {
  const position = positions.find(({ id }) => id === value)
  const isNew = value === newPosition
  return (
    <Drawer
      isOpen={isNew || position !== undefined}
      onClose={onClose}
      label={isNew ? 'Vermögensplan' : 'Position einstellen'}
      title={position?.name ?? 'Freie Position'}
    >
      {position && (
        <StoredPosition
          key={position.id}
          position={position}
          positions={positions}
          persons={persons}
          assumedBp={assumedBp}
          onClose={onClose}
        />
      )}
      {isNew && <NewPosition persons={persons} assumedBp={assumedBp} onClose={onClose} />}
    </Drawer>
  )
}

interface StoredPositionProps extends Omit<PositionDrawerProps, 'value'> {
  readonly position: PlannedPosition
}

function StoredPosition({ position, positions, persons, assumedBp, onClose }: StoredPositionProps) {
  const client = useQueryClient()
  const record = usePositionRecord(position.record)
  const send = useSend()
  const { noteSaved } = usePlanEdits()
  const [failure, setFailure] = useState<unknown>()
  const isAccount = position.account !== null
  const isChanged = position.record.version > 0
  const { name } = position

  function putBack() {
    const former = fieldsOfPosition(position.record)
    return send(putPlanPositionMutation, { params: { id: position.id }, body: { version: 0, ...former } })
  }

  async function remove() {
    const plan = client.getQueryData(wealthPlanQuery.queryKey)
    const restore = isAccount || !plan ? putBack : keepPosition(client, plan, position.id)
    try {
      await send(deletePlanPositionMutation, position.id)
      const word = isAccount ? `${name}: zurückgesetzt` : `${name} gelöscht`
      const back = noteSaved(word, restore)
      // The drawer will be closed when somebody presses undo, so a toast shows a refusal.
      showUndoToast(word, () => void back().catch(tellRefusal))
      onClose()
    } catch (error) {
      setFailure(error)
    }
  }

  return (
    <>
      <RecordTrouble record={record} fields={fields} name={`„${name}“`} />
      <PositionForm
        fields={record.fields}
        isAccount={isAccount}
        isLoan={position.kind === 'loan'}
        persons={persons}
        assumedBp={assumedBp}
        change={(part) => record.change(part, `${name} geändert`)}
      />
      {isAccount && position.kind === 'loan' && (
        <TextActionLink to={`/einstellungen/konten?konto=${position.id}`} className="mt-4">
          Zins, Rate und Zinsbindung stehen beim Konto
        </TextActionLink>
      )}
      <PositionOrder position={position} positions={positions} />
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={onClose}>Fertig</Button>
        {isAccount ? (
          isChanged && (
            <Button variant="outline" onClick={() => void remove()}>
              Auf Vorschläge zurücksetzen
            </Button>
          )
        ) : (
          <Button variant="outline" onClick={() => void remove()}>
            Position löschen
          </Button>
        )}
      </div>
      {!isAccount && (
        <p className="mt-3 text-14 text-text-3">
          Mit der Position gehen auch ihre Werte und Ereignisse. „Rückgängig“ bringt alles zurück.
        </p>
      )}
      {failure !== undefined && (
        <Notice tone="negative" className="mt-4">
          {refusalSentence(failure)}
        </Notice>
      )}
    </>
  )
}

function NewPosition({ persons, assumedBp, onClose }: Omit<PositionDrawerProps, 'value' | 'positions'>) {
  const send = useSend()
  const [id] = useState(newId)
  const [draft, setDraft] = useState<PositionFields>(() => ({
    ...fieldsOfPosition(positionOfAccount({ id, colourIndex: 0 })),
    accountId: null,
    assetClass: 'other',
    startCents: 0,
    contributionCents: 0,
  }))
  const [isTouched, setTouched] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const needsSubscription = failure instanceof CallError && failure.has('subscription_required')
  const missing = isTouched ? missingIn(draft) : {}

  async function add() {
    setTouched(true)
    if (Object.keys(missingIn(draft)).length > 0) return
    try {
      await send(putPlanPositionMutation, { params: { id }, body: { version: 0, ...draft } })
      onClose()
    } catch (error) {
      setFailure(error)
    }
  }

  return (
    <>
      {failure !== undefined && (
        <>
          <Notice tone="negative" className="mb-4">
            {needsSubscription
              ? 'Noch nicht gespeichert: Zum Ändern brauchst du ein Abo.'
              : refusalSentence(failure)}{' '}
            {needsSubscription && <WayToWrite onStarted={() => void add()} />}
          </Notice>
          <UnsavedDialog isDirty />
        </>
      )}
      <PositionForm
        fields={draft}
        isAccount={false}
        isLoan={draft.kind === 'loan'}
        persons={persons}
        assumedBp={assumedBp}
        errors={missing}
        change={(part) => setDraft((former) => ({ ...former, ...part }))}
      />
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => void add()}>Hinzufügen</Button>
        <Button variant="outline" onClick={onClose}>
          Abbrechen
        </Button>
      </div>
    </>
  )
}

type Errors = Partial<Record<keyof PositionFields, string>>

function missingIn({ name, kind, interestBp, instalmentCents }: PositionFields): Errors {
  return {
    ...(name.trim() === '' && { name: 'Gib der Position einen Namen.' }),
    ...(kind === 'loan' && interestBp === null && { interestBp: 'Gib den Sollzins ein, 0 ist auch einer.' }),
    ...(kind === 'loan' && instalmentCents === null && { instalmentCents: 'Gib die monatliche Rate ein.' }),
  }
}

const noErrors: Errors = {}

interface PositionFormProps {
  readonly fields: PositionFields
  readonly isAccount: boolean
  /** Whether the position is a loan, with an account or without. */
  readonly isLoan: boolean
  readonly persons: readonly Person[]
  readonly assumedBp: BasisPoints
  readonly errors?: Errors
  readonly change: (part: Partial<PositionFields>) => void
}

function PositionForm(props: PositionFormProps) {
  const { fields: shown, isAccount, persons, assumedBp, errors = noErrors, change } = props
  const isLoan = !isAccount && shown.kind === 'loan'
  return (
    <div className="flex flex-col gap-6">
      {!isAccount && (
        <>
          <NameField value={shown.name} error={errors.name} onCommit={(name) => change({ name })} />
          <RadioGroup
            label={fields.kind.label}
            isInline
            choices={positionKinds.map((value) => ({ value, label: fields.kind.words[value] }))}
            value={shown.kind}
            onChange={(kind) => change(kind === 'loan' ? { kind } : { kind, ...noLoanTerms })}
          />
        </>
      )}
      <Select
        label={fields.assetClass.label}
        help={isLoan ? 'Wofür das Darlehen ist: bei „netto“ mindert es diese Klasse.' : undefined}
        noneLabel={isAccount ? fields.assetClass.none : 'ohne Klasse'}
        options={assetClasses.map((value) => ({
          value,
          label: accountRecord.fields.assetClass.words[value],
        }))}
        value={shown.assetClass}
        onChange={(assetClass: AssetClass | null) => change({ assetClass })}
      />
      <MoneyField
        label={fields.startCents.label}
        help={`leer: ${fields.startCents.none}`}
        valueCents={shown.startCents}
        isEmptyAllowed
        minimumCents={-MAX_BALANCE_CENTS}
        maximumCents={MAX_BALANCE_CENTS}
        onCommit={(startCents) => change({ startCents })}
      />
      {isLoan && <LoanFields fields={shown} errors={errors} assumedBp={assumedBp} change={change} />}
      <PercentField
        label={fields.growthBp.label}
        help={`leer: ${fields.growthBp.none}`}
        valueBp={shown.growthBp}
        maximumBp={HIGHEST_GROWTH_BP}
        isEmptyAllowed
        onCommit={(growthBp) => change({ growthBp })}
      />
      <div className="grid grid-cols-2 gap-4">
        <EntryField
          label={fields.contributionFrom.label}
          placeholder="MM.JJJJ"
          help={`leer: ${fields.contributionFrom.none}`}
          value={shown.contributionFrom}
          format={formatMonthEntry}
          read={readMonth({
            minimum: '2000-01-01',
            maximum: shown.contributionTo ?? '2100-12-01',
          })}
          isEmptyAllowed
          onCommit={(contributionFrom) => change({ contributionFrom })}
        />
        <EntryField
          label={fields.contributionTo.label}
          placeholder="MM.JJJJ"
          help="leer: bis zur Rente"
          value={shown.contributionTo}
          format={formatMonthEntry}
          read={readMonth({ minimum: shown.contributionFrom ?? '2000-01-01', maximum: '2100-12-01' })}
          isEmptyAllowed
          onCommit={(contributionTo) => change({ contributionTo })}
        />
      </div>
      <PositionOwnerFields fields={shown} persons={persons} isLoan={props.isLoan} change={change} />
      <Switch
        label={fields.isPlanned.label}
        help="Aus: Die Position zählt zum Vermögen, aber nicht zum Plan."
        isOn={shown.isPlanned}
        onChange={(isPlanned) => change({ isPlanned })}
      />
    </div>
  )
}

/** The field for the name, which is stored when the field is left, so that half a name is never stored. */
function NameField({
  value,
  error,
  onCommit,
}: {
  readonly value: string
  readonly error: string | undefined
  readonly onCommit: (name: string) => void
}) {
  const [text, setText] = useState(value)
  const isEmpty = text.trim() === ''
  return (
    <TextField
      label={fields.name.label}
      value={text}
      maxLength={80}
      error={error ?? (isEmpty && value !== '' ? 'Gib der Position einen Namen.' : undefined)}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        if (!isEmpty && text.trim() !== value) onCommit(text.trim())
      }}
    />
  )
}
