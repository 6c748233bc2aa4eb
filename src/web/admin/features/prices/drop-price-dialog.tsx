import { useMutation } from '@tanstack/react-query'
import { type AdminPrices, dropPrice } from '#contract/admin/prices.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { api } from '#web/app/network/client.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { pricesSentence, sendPrices } from './prices-query.ts'
import { dayBefore } from './prices-words.ts'

interface DropPriceDialogProps {
  readonly price: AdminPrices['prices'][number]
  readonly seen: string
  readonly onClose: () => void
}

/** Takes a planned price back before its first day. */
export function DropPriceDialog({ price, seen, onClose }: DropPriceDialogProps) {
  const { id, from, monthlyCents, yearlyCents } = price
  const drop = useMutation({
    mutationFn: () =>
      sendPrices(
        () => api.call(dropPrice, { params: { id }, body: { seen } }),
        `Der Preis ab dem ${formatDay(from)} ist zurückgenommen.`,
      ),
    meta: { showsErrors: true },
    onSuccess: onClose,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Geplanten Preis zurücknehmen"
      lead={`${formatEuro(monthlyCents)} im Monat und ${formatEuro(yearlyCents)} im Jahr ab dem ${formatDay(from)} gelten dann nicht. Der Preis vom ${dayBefore(from)} bleibt.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            variant="danger"
            isLoading={drop.isPending}
            loadingLabel="Nimmt zurück"
            error={drop.isError ? pricesSentence(drop.error) : undefined}
            onClick={() => drop.mutate()}
          >
            Zurücknehmen
          </Button>
        </>
      }
    />
  )
}
