import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type AdminPrices, previewCampaign, startCampaign } from '#contract/admin/prices.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { planWords } from '#domain/subscription/plan-words.ts'
import { LEAST_PRICE_CENTS, MOST_DAYS_AHEAD, earliestStart } from '#domain/subscription/price-change.ts'
import type { Plan } from '#domain/subscription/term.ts'
import { adminKey } from '#web/admin/admin-data.ts'
import { DecisionDialog } from '#web/admin/decision/decision-dialog.tsx'
import type { EffectPreview } from '#web/admin/decision/use-effect-preview.ts'
import { type ContractForm, useContractForm, type ValuesOf } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { Disclosure } from '#web/kit/controls/disclosure.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { FormDateField, FormMoneyField, FormRadio, FormTextArea } from '#web/kit/pickers/form-fields.tsx'
import { pricesSentence, sendPrices } from './prices-query.ts'
import { campaignLines, contractsWords } from './prices-words.ts'

type Values = ValuesOf<typeof startCampaign.body>
type Group = Values['groups'][number]

interface CampaignDialogProps {
  readonly prices: AdminPrices
  readonly onClose: () => void
}

/** Begins to ask customers of running contracts; it names whom, when and what follows before a mail goes out. */
export function CampaignDialog({ prices, onClose }: CampaignDialogProps) {
  const { today, seen } = prices
  const form = useCampaignForm(prices, onClose)
  useUnsaved(form.isDirty)
  const values = useWatch({ control: form.control }) as Values
  const { silence, answerUntil, startsOn } = values
  const first = answerUntil ? earliestStart({ answerUntil, silence }) : null
  const preview = useCampaignPreview(values, seen)
  const last = addDays(today, MOST_DAYS_AHEAD)
  return (
    <DecisionDialog
      title="Kunden nach einem neuen Preis fragen"
      lead="Ein laufender Vertrag wird nur teurer, wenn sein Kunde zustimmt. Schweigen ist nie eine Zustimmung."
      effect={preview.effect}
      form={form}
      action="Kunden fragen"
      doing="Beginnt"
      onClose={onClose}
    >
      <GroupsField prices={prices} form={form} />
      <NewPrices form={form} />
      <FormDateField
        control={form.control}
        name="answerUntil"
        label="Antwort bis"
        help={`Alle haben mindestens 30 Tage, also bis ${formatDay(prices.earliestAnswerUntil)} oder länger.`}
        today={today}
        minimum={prices.earliestAnswerUntil}
        maximum={last}
      />
      <SilenceField form={form} />
      <FormDateField
        control={form.control}
        name="startsOn"
        label="Neuer Preis frühestens ab"
        help={startHelp(first, startsOn)}
        today={today}
        minimum={first ?? today}
        maximum={last}
      />
      <FormTextArea
        control={form.control}
        name="message"
        label="Grund für die Kunden"
        help="Steht in der Mail und auf der Seite. Darf leer bleiben."
        rows={2}
        maxLength={500}
      />
      {preview.mail && (
        <Disclosure icon={Mail} label="Mail ansehen">
          <p className="mt-1 font-semibold">{preview.mail.subject}</p>
          <p className="mt-2 text-14 whitespace-pre-line text-text-2">{preview.mail.text}</p>
        </Disclosure>
      )}
    </DecisionDialog>
  )
}

/** What becomes of a contract whose customer does not agree. */
function SilenceField({ form }: OfForm) {
  return (
    <FormRadio
      control={form.control}
      name="silence"
      label="Ohne Zustimmung"
      choices={[
        { value: 'keep', label: 'bleibt der alte Preis', note: 'solange der Vertrag läuft' },
        {
          value: 'end',
          label: 'kündigen wir ordentlich',
          note: 'nach der Frist, mit einem Monat zum Ende eines bezahlten Zeitraums; bis dahin gilt der alte Preis',
        },
      ]}
    />
  )
}

function startHelp(first: Day | null, chosen: Day): string {
  const earliest = first === null ? '' : ` Frühestens der ${formatDay(first)}.`
  const hint = first !== null && chosen && chosen < first ? ' Wähl einen späteren Tag.' : ''
  return `Jeder Vertrag bekommt ihn mit dem nächsten bezahlten Zeitraum.${earliest}${hint}`
}

function useCampaignForm(prices: AdminPrices, onClose: () => void): ContractForm<Values> {
  const { present, seen, earliestAnswerUntil: answerUntil } = prices
  const [id] = useState(newId)
  return useContractForm({
    schema: startCampaign.body,
    defaultValues: {
      id,
      seen,
      contracts: 0,
      groups: [],
      monthlyCents: present.monthlyCents,
      yearlyCents: present.yearlyCents,
      answerUntil,
      startsOn: earliestStart({ answerUntil, silence: 'end' }),
      silence: 'keep',
      message: '',
    },
    sentenceOf: pricesSentence,
    send: async (body) => {
      const { contracts } = await api.call(previewCampaign, { body: questionOf(body) })
      await sendPrices(
        () => api.call(startCampaign, { body: { ...body, contracts, seen } }),
        `${contractsWords(contracts)}: Die Mails gehen hinaus.`,
      )
      onClose()
    },
  })
}

function questionOf({ groups, monthlyCents, yearlyCents, answerUntil, startsOn, silence, message }: Values) {
  return { groups, monthlyCents, yearlyCents, answerUntil, startsOn, silence, message }
}

interface CampaignPreview {
  readonly effect: EffectPreview
  readonly mail: { readonly subject: string; readonly text: string } | undefined
}

/** What the question would bring about, asked of the server for each choice anew. */
function useCampaignPreview(values: Values, seen: string): CampaignPreview {
  const body = questionOf(values)
  const isComplete =
    body.groups.length > 0 &&
    Boolean(body.answerUntil) &&
    Boolean(body.startsOn) &&
    body.groups.every(({ plan }) =>
      Number.isFinite(plan === 'monthly' ? body.monthlyCents : body.yearlyCents),
    )
  const { data, error, isFetching } = useQuery({
    queryKey: [adminKey, 'effect', 'campaign', body, seen],
    queryFn: ({ signal }) => api.call(previewCampaign, { body }, signal),
    enabled: isComplete,
    retry: false,
    gcTime: 0,
  })
  if (!isComplete)
    return {
      effect: {
        lines: undefined,
        problem: 'Wähle, welche Verträge du fragst, und den neuen Preis.',
        isStale: true,
        seen: undefined,
      },
      mail: undefined,
    }
  if (error)
    return {
      effect: { lines: undefined, problem: refusalSentence(error), isStale: false, seen: undefined },
      mail: undefined,
    }
  return {
    effect: {
      lines: data && campaignLines(data, body.answerUntil),
      problem: undefined,
      isStale: isFetching || data?.contracts === 0,
      seen: undefined,
    },
    mail: data?.mail,
  }
}

interface OfForm {
  readonly form: ContractForm<Values>
}

/** Which contracts are asked: the prices that running contracts have. */
function GroupsField({ prices, form }: OfForm & { readonly prices: AdminPrices }) {
  const chosen = useWatch({ control: form.control, name: 'groups' })
  const isChosen = (group: Group) =>
    chosen.some(({ plan, priceCents }) => plan === group.plan && priceCents === group.priceCents)
  function toggle({ plan, priceCents }: Group) {
    const rest = chosen.filter((each) => each.plan !== plan || each.priceCents !== priceCents)
    const next = rest.length < chosen.length ? rest : [...chosen, { plan, priceCents }]
    form.form.setValue('groups', next, {
      shouldDirty: true,
      shouldValidate: form.errorOf('groups') !== undefined,
    })
  }
  const error = form.errorOf('groups')
  return (
    <fieldset className="min-w-0">
      <legend className="text-14 font-medium">Wen du fragst</legend>
      <div className="mt-1.5 flex flex-col">
        {prices.groups.map((group) => (
          <Checkbox
            key={`${group.plan} ${group.priceCents}`}
            label={`${planWords[group.plan].name}, ${formatEuro(group.priceCents)}: ${contractsWords(group.contracts)}`}
            checked={isChosen(group)}
            onChange={() => toggle(group)}
          />
        ))}
      </div>
      {error !== undefined && <ErrorSentence>{error}</ErrorSentence>}
    </fieldset>
  )
}

function NewPrices({ form }: OfForm) {
  const groups = useWatch({ control: form.control, name: 'groups' })
  const isAsked = (plan: Plan) => groups.some((group) => group.plan === plan)
  if (groups.length === 0) return null
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {isAsked('monthly') && (
        <FormMoneyField
          control={form.control}
          name="monthlyCents"
          label="Neu im Monat"
          minimumCents={LEAST_PRICE_CENTS}
        />
      )}
      {isAsked('yearly') && (
        <FormMoneyField
          control={form.control}
          name="yearlyCents"
          label="Neu im Jahr"
          minimumCents={LEAST_PRICE_CENTS}
        />
      )}
    </div>
  )
}
