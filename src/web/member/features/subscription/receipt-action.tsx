import { useMutation } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import type { Receipt } from '#contract/requests.ts'
import { saveReceipt } from '#web/app/receipts/save-receipt.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'

const labels = {
  cancellation: 'Kündigungsbestätigung als PDF',
  withdrawal: 'Widerrufsbestätigung als PDF',
  contact: 'Bestätigung als PDF',
} as const

/** Downloads the receipt of the declaration that ended the contract; a toast shows an error. */
export function ReceiptAction({ receipt }: { readonly receipt: Receipt }) {
  const save = useMutation({ mutationFn: saveReceipt })
  return (
    <TextAction icon={FileDown} aria-busy={save.isPending || undefined} onClick={() => save.mutate(receipt)}>
      {labels[receipt.kind]}
    </TextAction>
  )
}
