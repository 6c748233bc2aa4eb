import { type AdminCampaign, cancelCampaign, endCampaign } from '#contract/admin/prices.ts'
import { DecisionDialog } from '#web/admin/decision/decision-dialog.tsx'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { pricesSentence, sendPrices } from './prices-query.ts'
import { contractsWords } from './prices-words.ts'

interface StopDialogProps {
  readonly campaign: AdminCampaign
  readonly how: 'end' | 'cancel'
  readonly onClose: () => void
}

/** Ends a question, or takes it back; it names what becomes of those who agreed and of those who did not answer. */
export function StopDialog({ campaign, how, onClose }: StopDialogProps) {
  const { id, seen } = campaign
  const isEnd = how === 'end'
  const form = useContractForm({
    schema: endCampaign.body,
    defaultValues: { seen, reason: '' },
    sentenceOf: pricesSentence,
    send: async ({ reason }) => {
      const input = { params: { id }, body: { seen, reason } }
      await sendPrices(
        () => (isEnd ? api.call(endCampaign, input) : api.call(cancelCampaign, input)),
        isEnd ? 'Die Frage ist beendet.' : 'Die Frage ist zurückgenommen.',
      )
      onClose()
    },
  })
  useUnsaved(form.isDirty)
  return (
    <DecisionDialog
      title={isEnd ? 'Frage beenden' : 'Frage zurücknehmen'}
      effect={{
        lines: isEnd ? endLines(campaign) : cancelLines(campaign),
        problem: undefined,
        isStale: false,
        seen: undefined,
      }}
      form={{ ...form, reason: form.field('reason') }}
      reasonHelp="Steht im Protokoll."
      action={isEnd ? 'Frage beenden' : 'Frage zurücknehmen'}
      doing={isEnd ? 'Beendet' : 'Nimmt zurück'}
      isDanger
      onClose={onClose}
    >
      {null}
    </DecisionDialog>
  )
}

function endLines({ counts, silence }: AdminCampaign): readonly string[] {
  const open = counts.silent + counts.waiting
  return [
    `${contractsWords(counts.accepted)} mit Zustimmung: Der neue Preis gilt wie vereinbart.`,
    `${contractsWords(open)} ohne Antwort: Der alte Preis bleibt, niemand wird mehr erinnert.`,
    ...(silence === 'end'
      ? [
          'Niemandem wird mehr gekündigt. Wer gefragt war und nicht zugestimmt hat, bekommt eine Mail darüber.',
        ]
      : []),
    ...(counts.ended > 0 ? [`${contractsWords(counts.ended)} sind schon gekündigt und bleiben es.`] : []),
  ]
}

function cancelLines({ counts }: AdminCampaign): readonly string[] {
  return [
    `${contractsWords(counts.accepted)} mit Zustimmung: Sie gilt nicht mehr, der alte Preis bleibt.`,
    `${contractsWords(counts.silent + counts.declined)} ohne Zustimmung: Der alte Preis bleibt.`,
    'Alle, die gefragt waren, bekommen eine Mail darüber. Bestätigungen, die verschickt sind, bleiben gespeichert.',
  ]
}
