import { trialEndsByItself, trialTitle } from '#contract/wording/trial-wording.ts'
import type { TrialTerms } from '#domain/subscription/trial.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { useStartTrial } from '#web/member/subscription/use-start-trial.ts'

interface TrialOfferProps {
  readonly terms: TrialTerms
  /** Whether the trial is the only offer; beside an order it is the quieter one. */
  readonly isAlone: boolean
}

/** The offer of the free trial, which needs no payment data and ends by itself. */
export function TrialOffer({ terms, isAlone }: TrialOfferProps) {
  const start = useStartTrial()
  return (
    <section
      aria-label="Testphase"
      className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-control border border-border-strong bg-surface px-5 py-4"
    >
      <div className="min-w-0 grow basis-80">
        <h2 className="text-18">{trialTitle(terms)}</h2>
        <p className="mt-1 max-w-prose text-14 text-text-2">
          Alle Bereiche sind offen. {trialEndsByItself} Es gibt ihn einmal für deinen Haushalt.
        </p>
      </div>
      <NetworkButton
        variant={isAlone ? 'primary' : 'outline'}
        isLoading={start.isPending}
        loadingLabel="Startet"
        error={start.isError ? sentenceOf(start.error) : undefined}
        onClick={() => start.mutate()}
      >
        Kostenlos testen
      </NetworkButton>
    </section>
  )
}
