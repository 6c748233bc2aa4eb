import { useRef, useState } from 'react'
import { allocationRecord } from '#contract/records/allocation-record.ts'
import { explainAllocation } from '#contract/planning/explain-allocation.ts'
import { type SubPot, potShareBp } from '#domain/account-system/allocation-version.ts'
import { checkAllocation } from '#domain/account-system/check-allocation.ts'
import { type Pot, pots } from '#domain/account-system/pot.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { newId } from '#web/planning/new-id.ts'
import { Button } from '#web/controls/button.tsx'
import { Dialog } from '#web/layers/dialog.tsx'
import { PercentField } from '#web/fields/percent-field.tsx'
import { potWords } from '#web/planning/pot-words.ts'
import { Select } from '#web/pickers/select.tsx'
import { TextField } from '#web/fields/text-field.tsx'
import { withSubPot, withoutSubPot } from './settings.ts'
import type { Allocation } from './use-allocation.ts'

const { fields } = allocationRecord.fields.subPots

interface SubPotDialogProps {
  /** null: a new one. */
  readonly subPot: SubPot | null
  readonly allocation: Allocation
  readonly onClose: () => void
}

/** A named part of a pot; its share is of the income. */
export function SubPotDialog({ subPot, allocation, onClose }: SubPotDialogProps) {
  const { valid, change } = allocation
  const input = useRef<HTMLInputElement>(null)
  const [id] = useState(() => subPot?.id ?? newId())
  const [label, setLabel] = useState(subPot?.label ?? '')
  const [pot, setPot] = useState<Pot>(subPot?.pot ?? 'life')
  const [shareBp, setShare] = useState<number | null>(subPot?.shareBp ?? null)
  const [isSent, setSent] = useState(false)

  const next = withSubPot(valid, { id, pot, label: label.trim(), shareBp: shareBp ?? 0 })
  const findings = checkAllocation(next)
  const isLabelMissing = label.trim() === ''
  const shareError = shareBp === null || shareBp === 0 ? 'Bitte gib einen Wert ein.' : shareFinding()

  function shareFinding(): string | undefined {
    const found = findings.find(({ code }) => code === 'sub_pots_over_pot')
    return found && explainAllocation(found)
  }

  function save() {
    setSent(true)
    if (isLabelMissing || shareError !== undefined) return
    change(next, subPot ? 'Untertopf geändert' : 'Untertopf angelegt')
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={subPot ? 'Untertopf ändern' : 'Untertopf anlegen'}
      lead="Sein Anteil ist vom Einkommen und gehört zu einem Topf. Er kann eigene Konten haben."
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
          error={isSent && isLabelMissing ? 'Bitte gib einen Wert ein.' : undefined}
        />
        <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
          <Select
            label={fields.pot.label}
            value={pot}
            options={pots.map((each) => ({ value: each, label: potWords[each].title, colour: each }))}
            onChange={(value) => value && setPot(value)}
            help={`${formatPercent(potShareBp(valid, pot))} vom Einkommen`}
          />
          <PercentField
            label={fields.shareBp.inForm}
            valueBp={shareBp}
            isEmptyAllowed
            onCommit={setShare}
            onPreview={setShare}
            error={isSent || (shareBp ?? 0) > 0 ? shareError : undefined}
          />
        </div>
      </form>
    </Dialog>
  )
}
