import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { asSentence, monthlyPrice } from '#contract/wording/price-wording.ts'
import { trialEndsByItself, trialTitle } from '#contract/wording/trial-wording.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { useSession } from '#web/app/session/known-session.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { classNames } from '#web/kit/controls/class-names.ts'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { type SubscriptionState, subscriptionQuery } from '#web/member/subscription-query.ts'
import { useStartTrial } from '#web/member/subscription/use-start-trial.ts'

export interface GateExample {
  /** The assumptions of the example, beside the word "Beispiel". */
  readonly note?: string
  readonly rows: readonly { readonly label: string; readonly value: string }[]
  readonly result: { readonly label: string; readonly value: string }
}

interface GatePanelProps {
  /** The title, as "Der Vermögensplan gehört zum Abo." */
  readonly title: string
  /** The use of the area in one sentence. */
  readonly sentence: string
  /** An example of the area with figures that add up. */
  readonly example: GateExample
  /** Whether the panel is part of a section that has a rule and a title of its own. */
  readonly isPart?: boolean
}

/**
 * Replaces an area that answers 402 `subscription_required`: it is friendly and has an example, and never
 * covers the page with a lock.
 */
export function GatePanel(props: GatePanelProps) {
  const session = useSession()
  const { data } = useQuery({ ...subscriptionQuery, enabled: session !== null })
  const start = useStartTrial()
  return (
    <GatePanelView
      {...props}
      trial={data?.trial ?? null}
      offer={data?.offer ?? null}
      isStarting={start.isPending}
      error={start.isError ? sentenceOf(start.error) : undefined}
      onStart={() => start.mutate()}
    />
  )
}

interface GatePanelViewProps extends GatePanelProps {
  /** The trial; null while the subscription is not known. */
  readonly trial: SubscriptionState['trial'] | null
  /** The price of a subscription; null where none is sold, or while the price is not known. */
  readonly offer: SubscriptionState['offer']
  readonly isStarting?: boolean
  readonly error?: string | undefined
  readonly onStart: () => void
}

export function GatePanelView(props: GatePanelViewProps) {
  const { title, sentence, example, isPart = false, trial, offer, isStarting = false, error, onStart } = props
  const Heading = isPart ? 'h3' : 'h2'
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        'grid gap-y-8 md:grid-cols-[minmax(0,1fr)_minmax(0,22.5rem)]',
        isPart ? 'gap-x-10' : 'section-rule gap-x-16 pt-4',
      )}
    >
      <div>
        <Heading id={titleId} className={isPart ? 'text-18' : 'text-24'}>
          {title}
        </Heading>
        <p className="mt-2 max-w-112 text-text-2">{sentence} Was du schon eingetragen hast, bleibt lesbar.</p>
        <div className="mt-6 flex flex-wrap items-start gap-x-6 gap-y-2">
          {trial?.canStart && (
            <NetworkButton isLoading={isStarting} loadingLabel="Startet" error={error} onClick={onStart}>
              Kostenlos testen
            </NetworkButton>
          )}
          {trial && (
            <ButtonLink
              to="/subscription"
              variant={trial.canStart ? 'quiet' : offer ? 'primary' : 'outline'}
              className="min-h-12"
            >
              {offer === null ? 'Dein Abo ansehen' : trial.canStart ? 'Preise ansehen' : 'Abo aktivieren'}
            </ButtonLink>
          )}
        </div>
        <p className="mt-2 max-w-prose text-14 text-text-3">
          {trial?.canStart && `${trialTitle(trial)}. ${trialEndsByItself} `}
          {offer && asSentence(`Das Abo kostet ${monthlyPrice(offer)}`)}
        </p>
      </div>
      <ExampleLedger {...example} />
    </section>
  )
}

function ExampleLedger({ note, rows, result }: GateExample) {
  return (
    <dl className="text-14">
      <div className="flex justify-between gap-4 py-2 text-text-3">
        <dt className="font-semibold text-text-2">Beispiel</dt>
        <dd>{note}</dd>
      </div>
      {rows.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4 border-b border-border py-2">
          <dt className="text-text-2">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-b border-text py-2 font-semibold">
        <dt>{result.label}</dt>
        <dd>{result.value}</dd>
      </div>
    </dl>
  )
}
