import { type FormEvent, type ReactNode, useRef } from 'react'
import type { AdminClaim } from '#contract/admin/dunning.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { periodWords } from '#web/admin/decision/contract-words.ts'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { DialogActions } from '#web/kit/overlays/dialog-actions.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { EffectList } from './effect-list.tsx'

interface ClaimDialogProps {
  readonly title: string
  readonly claim: AdminClaim
  /** What will happen, as the server says it. */
  readonly effects: readonly string[]
  readonly form: {
    readonly problem: string | undefined
    readonly isSending: boolean
    readonly submit: (event: FormEvent) => void
  }
  readonly action: string
  readonly doing: string
  readonly isDanger?: boolean
  readonly children: ReactNode
  readonly onClose: () => void
}

/** Asks before a claim is settled, and names what will happen. */
export function ClaimDialog(props: ClaimDialogProps) {
  const { title, claim, effects, form, action, doing, isDanger = false, children, onClose } = props
  const start = useRef<HTMLFormElement>(null)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      lead={`${claim.name}, ${claim.contract_number}, ${periodWords(claim.from_day, claim.to_day)}: ${formatEuro(claim.amount_cents)}.`}
      width={528}
      initialFocus={start}
    >
      <form
        ref={start}
        tabIndex={-1}
        noValidate
        className="mt-5 flex flex-col gap-5 outline-none"
        onSubmit={(event) => form.submit(event)}
      >
        {children}
        <EffectList lines={effects} />
        {form.problem !== undefined && <ErrorSentence>{form.problem}</ErrorSentence>}
        <DialogActions
          action={action}
          doing={doing}
          isSending={form.isSending}
          isDanger={isDanger}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
