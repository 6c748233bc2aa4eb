import type { AdminCampaign } from '#contract/admin/prices.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import { germanDay } from '#web/kit/words/moments.ts'
import { campaignNote, campaignStateWords, campaignTitle } from './prices-words.ts'

interface CampaignRowProps {
  readonly campaign: AdminCampaign
  readonly onAnswers: () => void
  readonly onStop: (how: 'end' | 'cancel') => void
}

/** One question to customers: what it asks, how it stands, who answered. */
export function CampaignRow({ campaign, onAnswers, onStop }: CampaignRowProps) {
  const { state, canEnd, canCancel, startedAt } = campaign
  const { words, tone } = campaignStateWords[state]
  const title = campaignTitle(campaign)
  return (
    <li className="border-b border-border py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-18 font-semibold">{title}</h3>
        <StateWord state={tone}>{words}</StateWord>
      </div>
      <p className="mt-1 text-14 text-text-2">{campaignNote(campaign, germanDay(startedAt))}</p>
      <CampaignCounts campaign={campaign} />
      <div className="-mb-2 flex flex-wrap gap-x-6">
        <TextAction onClick={onAnswers}>
          Antworten ansehen<span className="sr-only">{`: ${title}`}</span>
        </TextAction>
        {canEnd && (
          <TextAction onClick={() => onStop('end')}>
            Beenden<span className="sr-only">{`: ${title}`}</span>
          </TextAction>
        )}
        {canCancel && (
          <TextAction onClick={() => onStop('cancel')}>
            Zurücknehmen<span className="sr-only">{`: ${title}`}</span>
          </TextAction>
        )}
      </div>
    </li>
  )
}

/** How many answered what. */
export function CampaignCounts({ campaign: { counts, silence } }: { readonly campaign: AdminCampaign }) {
  const cells = [
    { label: 'Gefragt', count: counts.asked },
    { label: 'Zugestimmt', count: counts.accepted },
    { label: 'Nicht zugestimmt', count: counts.declined },
    { label: 'Keine Antwort', count: counts.silent },
    ...(silence === 'end' ? [{ label: 'Gekündigt', count: counts.ended }] : []),
    ...(counts.moot > 0 ? [{ label: 'Erledigt', count: counts.moot }] : []),
    ...(counts.waiting > 0 ? [{ label: 'Mail steht aus', count: counts.waiting }] : []),
  ]
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-3">
      {cells.map(({ label, count }) => (
        <div key={label}>
          <dt className="label-caps">{label}</dt>
          <dd className="text-24 font-semibold tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
