import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type AdminPrices, planPrice, previewPrice } from '#contract/admin/prices.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { asSentence, vatWords } from '#contract/wording/price-wording.ts'
import { addDays } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { LEAST_PRICE_CENTS, MOST_DAYS_AHEAD, MOST_PRICE_CENTS } from '#domain/subscription/price-change.ts'
import { DecisionDialog } from '#web/admin/decision/decision-dialog.tsx'
import { useEffectPreview } from '#web/admin/decision/use-effect-preview.ts'
import { type ContractForm, type ValuesOf, useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { FormDateField, FormMoneyField } from '#web/kit/pickers/form-fields.tsx'
import { pricesSentence, sendPrices } from './prices-query.ts'
import { contractsWords, dayBefore } from './prices-words.ts'

type PriceForm = ContractForm<ValuesOf<typeof planPrice.body>>

interface PriceDialogProps {
  readonly prices: AdminPrices
  readonly onClose: () => void
}

/** Sets the price of new contracts from a day on; it names what changes before anything does. */
export function PriceDialog({ prices, onClose }: PriceDialogProps) {
  const { today, present, seen } = prices
  const form = usePriceForm(prices, onClose)
  useUnsaved(form.isDirty)
  const [from, monthlyCents, yearlyCents] = useWatch({
    control: form.control,
    name: ['from', 'monthlyCents', 'yearlyCents'],
  })
  const isComplete = [monthlyCents, yearlyCents].every(
    (cents) => cents >= LEAST_PRICE_CENTS && cents <= MOST_PRICE_CENTS,
  )
  const effect = useEffectPreview(
    ['price', from, monthlyCents, yearlyCents, seen],
    isComplete && from
      ? async (signal) => ({
          lines: priceLines(
            await api.call(previewPrice, { body: { from, monthlyCents, yearlyCents } }, signal),
          ),
        })
      : null,
  )
  return (
    <DecisionDialog
      title="Neuer Preis"
      lead="Für neue Verträge. Laufende Verträge behalten ihren Preis, bis ihr Kunde einem neuen zustimmt."
      effect={effect}
      form={form}
      action="Preis festlegen"
      doing="Legt fest"
      onClose={onClose}
    >
      <FormDateField
        control={form.control}
        name="from"
        label="Ab wann"
        help="Heute oder später, nie rückwirkend."
        today={today}
        minimum={today}
        maximum={addDays(today, MOST_DAYS_AHEAD)}
      />
      <PriceFields present={present} form={form} />
    </DecisionDialog>
  )
}

function usePriceForm(prices: AdminPrices, onClose: () => void): PriceForm {
  const { today, present, seen } = prices
  const [id] = useState(newId)
  return useContractForm({
    schema: planPrice.body,
    defaultValues: {
      id,
      seen,
      from: addDays(today, 1),
      monthlyCents: present.monthlyCents,
      yearlyCents: present.yearlyCents,
    },
    sentenceOf: pricesSentence,
    send: async (body) => {
      await sendPrices(
        () => api.call(planPrice, { body: { ...body, seen } }),
        `Der Preis ab dem ${formatDay(body.from)} steht.`,
      )
      onClose()
    },
  })
}

interface PriceFieldsProps {
  readonly present: AdminPrices['present']
  readonly form: PriceForm
}

/** Both prices; one that the environment sets is only shown. */
function PriceFields({ present, form }: PriceFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {present.monthlySource === 'environment' ? (
        <Fixed label="Monatlich" cents={present.monthlyCents} name="PRICE_MONTHLY" />
      ) : (
        <FormMoneyField
          control={form.control}
          name="monthlyCents"
          label="Monatlich"
          minimumCents={LEAST_PRICE_CENTS}
        />
      )}
      {present.yearlySource === 'environment' ? (
        <Fixed label="Jährlich" cents={present.yearlyCents} name="PRICE_YEARLY" />
      ) : (
        <FormMoneyField
          control={form.control}
          name="yearlyCents"
          label="Jährlich"
          minimumCents={LEAST_PRICE_CENTS}
        />
      )}
    </div>
  )
}

function Fixed({
  label,
  cents,
  name,
}: {
  readonly label: string
  readonly cents: number
  readonly name: string
}) {
  return (
    <div>
      <p className="text-14 font-medium">{label}</p>
      <p className="mt-1.5 text-18">{formatEuro(cents)}</p>
      <p className="text-14 text-text-3">{`legt die Umgebung fest (${name})`}</p>
    </div>
  )
}

function priceLines(effect: DataOf<typeof previewPrice>): readonly string[] {
  const { from, isToday, former, next, vat, vatBp, contracts, until } = effect
  const change = (old: number, now: number, period: string) =>
    old === now
      ? `${formatEuro(now)} ${period}, wie bisher`
      : `${formatEuro(old)} → ${formatEuro(now)} ${period}`
  return [
    isToday
      ? 'Gilt sofort für jede neue Bestellung.'
      : `Gilt ab dem ${formatDay(from)}, 0 Uhr. Bis zum ${dayBefore(from)} bleibt der heutige Preis.`,
    asSentence(
      `${change(former.monthlyCents, next.monthlyCents, 'im Monat')}; ${change(former.yearlyCents, next.yearlyCents, 'im Jahr')}, ${vatWords(vatBp)}`,
    ),
    ...(vatBp === null
      ? []
      : [`Darin Mehrwertsteuer: ${formatEuro(vat.monthlyCents)} und ${formatEuro(vat.yearlyCents)}.`]),
    ...(until === null ? [] : [`Ab dem ${formatDay(until)} gilt der nächste geplante Preis.`]),
    'Alle Seiten und die AGB nennen ihn von da an, innerhalb von fünf Sekunden. Die AGB bekommen eine neue Fassung.',
    contracts === 0
      ? 'Laufende Verträge gibt es keine.'
      : `${contractsWords(contracts)} laufen weiter wie vereinbart.`,
  ]
}
