import { type FormEvent, type RefObject, useId, useState } from 'react'
import { extraordinaryFields } from '#contract/subscription.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { useLeaveWarning } from '#web/app/unsaved/leave-guard.tsx'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import type { Contract } from '#web/member/subscription-query.ts'
import { CancelledDialog } from './cancelled-dialog.tsx'
import { useCancel } from './subscription-calls.ts'

interface CancelDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly contract: Contract
  /** The place of the button that opened the dialog; it gets the focus once the button is gone. */
  readonly focusAfter: RefObject<HTMLElement | null>
}

/**
 * Ends the contract at its earliest day, without a reason and without another offer; or asks for a decision,
 * with the reason for an extraordinary cancellation (decision 0141). Afterwards the receipt is shown, to be
 * saved at once.
 */
export function CancelDialog({ isOpen, onClose, contract, focusAfter }: CancelDialogProps) {
  const cancel = useCancel()
  const { number, earliestEnd, endsOn } = contract
  // A contract that is already cancelled can only end earlier, for an extraordinary reason.
  const [chosen, setChosen] = useState<'ordinary' | 'extraordinary'>('ordinary')
  const isOrdinary = endsOn === null && chosen === 'ordinary'
  /** The declared cancellation; null: nothing is declared yet. An ordinary cancellation has no reason. */
  const [declared, setDeclared] = useState<{ readonly reason: string | null } | null>(null)
  const [wasOpen, setWasOpen] = useState(isOpen)
  const formId = useId()
  const form = useContractForm({
    schema: extraordinaryFields,
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      await cancel.mutateAsync(reason)
      setDeclared({ reason })
      form.form.reset()
    },
  })
  useLeaveWarning(isOpen && !isOrdinary && form.isDirty ? 'typed' : null)

  // The declaration can be read until the dialog is opened again.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setDeclared(null)
  }

  function close() {
    onClose()
    if (cancel.isError) cancel.reset()
    form.clearProblem()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isOrdinary) cancel.mutate(null, { onSuccess: () => setDeclared({ reason: null }) })
    else form.submit()
  }

  const after = cancel.data?.contract
  if (declared && after)
    return (
      <CancelledDialog
        isOpen={isOpen}
        onClose={close}
        contract={after}
        reason={declared.reason}
        focusAfter={focusAfter}
      />
    )
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={endsOn === null ? 'Abo kündigen' : 'Aus wichtigem Grund kündigen'}
      lead={
        endsOn === null
          ? `Es geht um Vertrag ${number}.`
          : `Vertrag ${number} ist zum ${formatDayMonthYear(endsOn)} gekündigt. Mit einem wichtigen Grund kann er früher enden.`
      }
      actions={
        <>
          <Button variant="outline" onClick={close}>
            Abbrechen
          </Button>
          <NetworkButton
            type="submit"
            form={formId}
            variant="danger"
            isLoading={cancel.isPending}
            loadingLabel="Kündigt"
            error={isOrdinary ? refusalSentence(cancel.error) : form.problem}
          >
            Jetzt kündigen
          </NetworkButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="mt-4">
        {endsOn === null && (
          <RadioGroup
            label="Art der Kündigung"
            isLabelHidden
            choices={[
              {
                value: 'ordinary',
                label:
                  earliestEnd === null
                    ? 'Ordentlich kündigen'
                    : `Ordentlich kündigen (zum ${formatDayMonthYear(earliestEnd)})`,
              },
              {
                value: 'extraordinary',
                label: 'Aus wichtigem Grund kündigen',
                note: 'Wir prüfen den Grund, bevor der Vertrag endet.',
              },
            ]}
            value={chosen}
            onChange={(value) => {
              setChosen(value)
              cancel.reset()
              form.clearProblem()
            }}
          />
        )}
        {!isOrdinary && (
          <div className="mt-5">
            <TextArea label="Grund" required {...form.field('reason')} />
          </div>
        )}
      </form>
      <Consequences contract={contract} isOrdinary={isOrdinary} />
    </Dialog>
  )
}

function Consequences({
  contract: { earliestEnd, endsOn, startsOn },
  isOrdinary,
}: Pick<CancelDialogProps, 'contract'> & { readonly isOrdinary: boolean }) {
  const ordinaryEnd = endsOn ?? earliestEnd
  const items = isOrdinary
    ? [
        'Bis dahin steht dir alles offen, danach bleibt alles lesbar und exportierbar.',
        startsOn === null
          ? 'Danach wird nichts mehr abgebucht.'
          : 'Danach wird nichts mehr abgebucht. Zu viel Gezahltes kommt auf demselben Weg zurück.',
        'Bis zum letzten Tag kannst du die Kündigung zurücknehmen.',
      ]
    : [
        'Wir prüfen den Grund und schreiben dir innerhalb von einem Tag. Bis dahin läuft der Vertrag weiter, auch die Zahlungen.',
        'Es zählt der heutige Tag: Trägt der Grund, kann der Vertrag heute enden, und was für die Zeit danach bezahlt ist, kommt zurück.',
        ordinaryEnd === null
          ? 'Trägt er nicht, endet der Vertrag ordentlich.'
          : `Trägt er nicht, endet der Vertrag ordentlich am ${formatDayMonthYear(ordinaryEnd)}.`,
      ]
  return (
    <ul className="mt-4 list-disc pl-5 text-14 text-text-2 [&>li+li]:mt-1">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
