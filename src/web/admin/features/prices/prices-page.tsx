import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminCampaign, AdminPrices } from '#contract/admin/prices.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { planWords } from '#domain/subscription/plan-words.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { Section } from '#web/app/page/section.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { LedgerRow } from '#web/kit/display/ledger-row.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { AnswersList } from './answers-list.tsx'
import { CampaignDialog } from './campaign-dialog.tsx'
import { CampaignRow } from './campaign-row.tsx'
import { DropPriceDialog } from './drop-price-dialog.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { pricesQuery, useAnswersView } from './prices-query.ts'
import { PricesTable } from './prices-table.tsx'
import { contractsWords, pricesTitle, sourceSentence } from './prices-words.ts'
import { StopDialog } from './stop-dialog.tsx'

export const meta = pageMeta({ title: 'Preise' })

/** Prices of new contracts, and the questions to customers of running ones; or who answered one of them. */
export default function PricesPage() {
  const [view, change] = useAnswersView()
  const { campaign } = view
  if (campaign !== null) return <AnswersList view={{ ...view, campaign }} onChange={change} />
  return <Prices onAnswers={(id) => change({ campaign: id })} />
}

type Task =
  | { readonly kind: 'price' | 'campaign' }
  | { readonly kind: 'drop'; readonly price: AdminPrices['prices'][number] }
  | { readonly kind: 'end' | 'cancel'; readonly campaign: AdminCampaign }

function Prices({ onAnswers }: { readonly onAnswers: (campaign: string) => void }) {
  const { data, error, refetch } = useQuery(pricesQuery)
  const [task, setTask] = useState<Task>()
  if (!data && error) return <LoadError onRetry={() => void refetch()} />
  if (!data)
    return (
      <>
        <PageTitle area="Verkauf" title="Preise" />
        <div className="section-rule mt-8">
          <SkeletonRows count={6} />
        </div>
      </>
    )
  const { present, prices, groups, campaigns, termsVersion } = data
  const isFixed = present.monthlySource === 'environment' && present.yearlySource === 'environment'
  return (
    <>
      <PageTitle
        area="Preise"
        title={pricesTitle(data)}
        actions={!isFixed && <Button onClick={() => setTask({ kind: 'price' })}>Neuer Preis</Button>}
      />
      <p className="mt-2 max-w-prose text-text-2">{sourceSentence(data)}</p>
      <p className="mt-1 text-14 text-text-3">{`AGB in der Fassung vom ${formatDay(termsVersion)}.`}</p>
      <Section title="Geplant und früher" aside="für neue Verträge">
        {prices.length === 0 ? (
          <EmptyState
            title="Hier wurde noch kein Preis festgelegt."
            sentence={
              isFixed
                ? 'Preise stehen in der Umgebung des Servers.'
                : 'Ein neuer Preis gilt ab einem Tag deiner Wahl, für Bestellungen von da an.'
            }
          />
        ) : (
          <PricesTable
            prices={prices}
            canDrop={!isFixed}
            onDrop={(price) => setTask({ kind: 'drop', price })}
          />
        )}
      </Section>
      <RunningContracts groups={groups} onAsk={() => setTask({ kind: 'campaign' })} />
      <Campaigns
        campaigns={campaigns}
        onAnswers={onAnswers}
        onStop={(kind, campaign) => setTask({ kind, campaign })}
      />
      <TaskDialog task={task} prices={data} onClose={() => setTask(undefined)} />
    </>
  )
}

interface RunningContractsProps {
  readonly groups: AdminPrices['groups']
  readonly onAsk: () => void
}

function RunningContracts({ groups, onAsk }: RunningContractsProps) {
  return (
    <Section
      title="Laufende Verträge"
      aside="ohne gekündigte"
      lead="Jeder behält den Preis, der vereinbart ist. Ein neuer gilt nur mit Zustimmung."
    >
      {groups.length === 0 ? (
        <p className="mt-3 text-text-2">Zurzeit läuft kein Vertrag.</p>
      ) : (
        <div className="mt-3 border-t border-border">
          {groups.map(({ plan, priceCents, contracts }) => (
            <LedgerRow
              key={`${plan} ${priceCents}`}
              title={`${planWords[plan].name}, ${formatEuro(priceCents)}`}
            >
              {contractsWords(contracts)}
            </LedgerRow>
          ))}
          <Button variant="outline" className="mt-4" onClick={onAsk}>
            Kunden fragen
          </Button>
        </div>
      )}
    </Section>
  )
}

interface CampaignsProps {
  readonly campaigns: readonly AdminCampaign[]
  readonly onAnswers: (campaign: string) => void
  readonly onStop: (kind: 'end' | 'cancel', campaign: AdminCampaign) => void
}

function Campaigns({ campaigns, onAnswers, onStop }: CampaignsProps) {
  return (
    <Section title="Fragen an Kunden">
      {campaigns.length === 0 ? (
        <p className="mt-3 text-text-2">
          Noch keine. Eine Frage geht per Mail an alle Kunden, die du auswählst; die Antworten stehen hier.
        </p>
      ) : (
        <ul aria-label="Fragen an Kunden" className="mt-3 border-t border-border">
          {campaigns.map((campaign) => (
            <CampaignRow
              key={campaign.id}
              campaign={campaign}
              onAnswers={() => onAnswers(campaign.id)}
              onStop={(kind) => onStop(kind, campaign)}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}

interface TaskDialogProps {
  readonly task: Task | undefined
  readonly prices: AdminPrices
  readonly onClose: () => void
}

function TaskDialog({ task, prices, onClose }: TaskDialogProps) {
  switch (task?.kind) {
    case undefined:
      return null
    case 'price':
      return <PriceDialog prices={prices} onClose={onClose} />
    case 'campaign':
      return <CampaignDialog prices={prices} onClose={onClose} />
    case 'drop':
      return <DropPriceDialog price={task.price} seen={prices.seen} onClose={onClose} />
    case 'end':
    case 'cancel':
      return <StopDialog campaign={task.campaign} how={task.kind} onClose={onClose} />
  }
}
