import { AnswerFigure } from '#web/kit/display/answer-figure.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { BalancesProgress } from './balances-progress.tsx'
import type { BalancesOfDay } from './use-balances-of-day.ts'

interface BalancesHeadProps {
  readonly balances: BalancesOfDay
  /** The place of the account whose field has the focus, or -1. */
  readonly activeIndex: number
}

/** The net worth of the day with its change, and the progress through the list. */
export function BalancesHead({ balances: { listed, worth, isEntered }, activeIndex }: BalancesHeadProps) {
  return (
    <header>
      <div className="flex items-baseline justify-between gap-4">
        <h1 className="label-caps">Stände eintragen</h1>
        {activeIndex >= 0 && (
          <p className="label-caps shrink-0">{`Konto ${activeIndex + 1} von ${listed.length}`}</p>
        )}
      </div>
      <AnswerFigure cents={worth.netCents} className="mt-1" />
      <p className="mt-1 min-h-6 text-14 text-text-2">
        {worth.changeCents !== 0 && (
          <>
            <Money
              cents={worth.changeCents}
              isSigned
              className={`font-semibold ${worth.changeCents < 0 ? 'text-negative' : 'text-positive'}`}
            />{' '}
            gegenüber den Ständen davor
          </>
        )}
      </p>
      <BalancesProgress
        steps={listed.map((account, index) =>
          index === activeIndex ? 'active' : isEntered(account) ? 'done' : 'open',
        )}
      />
    </header>
  )
}
