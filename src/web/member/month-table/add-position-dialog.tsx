import { useState } from 'react'
import { accountRecord } from '#contract/records/account-record.ts'
import { assetClasses, type AssetClass } from '#domain/accounts/account.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import type { PositionKind } from '#domain/wealth-plan/wealth-plan.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { putPlanPositionMutation } from '#web/household/writes/plan-writes.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { NativeChoice } from '#web/kit/fields/native-choice.tsx'
import { parseSentences } from '#web/kit/fields/parse-sentences.ts'
import { PercentField } from '#web/kit/fields/percent-field.tsx'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'

interface AddPositionDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

interface Draft {
  readonly id: string
  readonly name: string
  readonly kind: PositionKind
  readonly assetClass: AssetClass
  readonly interestBp: BasisPoints | null
  readonly instalmentCents: Cents | null
}

const LONGEST_NAME = 80

/** The dialog for a position without an account, as gold in a safe, a claim, or a loan within the family. */
export function AddPositionDialog({ isOpen, onClose }: AddPositionDialogProps) {
  const send = useSend()
  const [draft, setDraft] = useState(emptyDraft)
  const [hasTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const edit = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const isLoan = draft.kind === 'loan'
  const name = draft.name.trim()
  const missing = (isEmpty: boolean) => (hasTried && isEmpty ? parseSentences.empty : undefined)

  async function save() {
    setTried(true)
    if (name === '' || (isLoan && (draft.interestBp === null || draft.instalmentCents === null))) return
    setSaving(true)
    try {
      await send(putPlanPositionMutation, { params: { id: draft.id }, body: { ...bodyOf(draft), name } })
      setDraft(emptyDraft())
      setTried(false)
      setFailure(undefined)
      onClose()
    } catch (error) {
      setFailure(refusalSentence(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Position hinzufügen"
      lead="Was eine Bank führt, legst du als Konto an: Sein Stand steht dann überall. Eine Position ist für alles andere, zum Beispiel Gold im Schließfach oder ein Darlehen in der Familie."
      width={528}
      actions={
        <Button
          size={44}
          isLoading={isSaving}
          loadingLabel="Speichert"
          error={failure}
          onClick={() => void save()}
        >
          Hinzufügen
        </Button>
      }
    >
      <div className="mt-4 grid gap-4">
        <TextField
          label="Name"
          value={draft.name}
          maxLength={LONGEST_NAME}
          error={missing(name === '')}
          onChange={(event) => edit({ name: event.target.value })}
        />
        <RadioGroup
          label="Art"
          isInline
          choices={[
            { value: 'asset', label: 'Vermögen' },
            { value: 'loan', label: 'Darlehen' },
          ]}
          value={draft.kind}
          onChange={(kind) => edit({ kind })}
        />
        {isLoan ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <PercentField
              label="Zinssatz"
              unit="% p. a."
              valueBp={draft.interestBp}
              error={missing(draft.interestBp === null)}
              onCommit={(interestBp) => edit({ interestBp })}
            />
            <MoneyField
              label="Rate im Monat"
              valueCents={draft.instalmentCents}
              error={missing(draft.instalmentCents === null)}
              onCommit={(instalmentCents) => edit({ instalmentCents })}
            />
          </div>
        ) : (
          <NativeChoice
            label={accountRecord.fields.assetClass.label}
            choices={assetClasses.map((value) => ({
              value,
              label: accountRecord.fields.assetClass.words[value],
            }))}
            value={draft.assetClass}
            onChange={(assetClass) => edit({ assetClass })}
          />
        )}
        <TextActionLink to="/einstellungen/konten">Stattdessen ein Konto anlegen</TextActionLink>
      </div>
    </Dialog>
  )
}

function emptyDraft(): Draft {
  return {
    id: newId(),
    name: '',
    kind: 'asset',
    assetClass: 'other',
    interestBp: null,
    instalmentCents: null,
  }
}

function bodyOf({ kind, assetClass, interestBp, instalmentCents }: Draft) {
  const isLoan = kind === 'loan'
  return {
    version: 0,
    accountId: null,
    kind,
    assetClass: isLoan ? null : assetClass,
    startCents: null,
    returnBp: null,
    costBp: 0,
    contributionCents: null,
    growthBp: null,
    contributionFrom: null,
    contributionTo: null,
    interestBp: isLoan ? interestBp : null,
    instalmentCents: isLoan ? instalmentCents : null,
    isPlanned: true,
    scenarioId: null,
  }
}
