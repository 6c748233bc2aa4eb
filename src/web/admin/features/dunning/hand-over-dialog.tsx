import { useState } from 'react'
import { type AdminClaim, handOverClaims } from '#contract/admin/dunning.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { DialogActions } from '#web/kit/overlays/dialog-actions.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { downloadClaims } from './dunning-csv.ts'
import { dunningSentence } from './dunning-sentence.ts'
import { EffectList } from './effect-list.tsx'

interface HandOverDialogProps {
  readonly claims: readonly AdminClaim[]
  readonly onClose: () => void
}

/** Marks claims as handed over, once, and downloads their file. */
export function HandOverDialog({ claims, onClose }: HandOverDialogProps) {
  const [id] = useState(newId)
  const total = claims.reduce((sum, { amount_cents: cents }) => sum + cents, 0)
  const form = useContractForm({
    schema: handOverClaims.body,
    defaultValues: {
      id,
      claims: claims.map(({ id: claimId, version }) => ({ id: claimId, version })),
      reason: '',
    },
    sentenceOf: dunningSentence,
    send: async (body) => {
      const { handover, claims: handed } = await api.call(handOverClaims, { body })
      downloadClaims(handed, `uebergabe-${handover.made_at.slice(0, 10)}`)
      onClose()
      showToast({ type: 'positive', message: 'Übergeben. Die Datei ist in deinen Downloads.' })
      await refreshAdminData()
    },
  })
  useUnsaved(form.isDirty)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="An ein Inkassobüro übergeben"
      lead={`${claims.length === 1 ? 'Eine Forderung' : `${claims.length} Forderungen`}, zusammen ${formatEuro(total)}.`}
      width={528}
    >
      <form noValidate className="mt-5 flex flex-col gap-5" onSubmit={(event) => form.submit(event)}>
        <ClaimLines claims={claims} />
        <EffectList
          lines={[
            'Sie gelten als übergeben, jede genau einmal.',
            'Du bekommst eine CSV mit Namen, E-Mail, Vertrag, Rechnung, Zeitraum und Betrag. Du gibst sie selbst weiter, hier geht nichts hinaus.',
            'Bezahlt jemand später, vermerkst du es hier.',
          ]}
        />
        <TextArea
          label="Grund"
          help="Zum Beispiel der Name des Inkassobüros. Steht im Protokoll."
          rows={2}
          maxLength={500}
          {...form.field('reason')}
        />
        {form.problem !== undefined && <ErrorSentence>{form.problem}</ErrorSentence>}
        <DialogActions
          action="Übergeben und CSV laden"
          doing="Übergibt"
          isSending={form.isSending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

function ClaimLines({ claims }: Pick<HandOverDialogProps, 'claims'>) {
  return (
    <ul className="max-h-60 overflow-y-auto border-y border-border">
      {claims.map((claim) => (
        <li
          key={claim.id}
          className="flex items-baseline justify-between gap-4 border-t border-border py-2 first:border-t-0"
        >
          <span className="min-w-0 break-words">
            {claim.name} <span className="text-14 text-text-3">{claim.contract_number}</span>
          </span>
          <span className="tabular-nums">{formatEuro(claim.amount_cents)}</span>
        </li>
      ))}
    </ul>
  )
}
