import Upload from 'lucide-react/icons/upload'
import { Link } from 'react-router'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { capitalNumberWord } from '#web/kit/words/number-word.ts'
import { LaterBalances } from '#web/member/balances/later-balances.tsx'
import { viewAddress } from '#web/member/household-plan/budget-address.ts'
import { backToStep } from '#web/member/month-close/back-to-close.tsx'
import { closeAddress } from '#web/member/month-close/close-address.ts'
import { FormProblem } from '#web/member/subscription/form-problem.tsx'
import { StepTitle } from './close-frame.tsx'
import { missedWords } from './close-words.ts'
import { StepEnd, useGoOn } from './step-end.tsx'
import type { ClosePlanning } from './use-close-planning.ts'

interface StepProps {
  readonly close: ClosePlanning
}

/** The step of the balances: all balances of the month in one list, or from a bank's file. */
export function BalancesStep({ close }: StepProps) {
  const { month, day, today, missed, planning, stored, closes, states } = close
  const on = useGoOn(close, 'balances')
  const { accounts } = planning.accounts
  const imports = (
    <TextActionLink to={viewAddress('einlesen', backToStep('balances', month))} icon={Upload}>
      Bankdatei einlesen
    </TextActionLink>
  )
  if (accounts.length === 0)
    return (
      <div className="mt-8 md:mt-10">
        <StepTitle onEnter={on.goOn}>Noch kein Konto.</StepTitle>
        <p className="mt-2 max-w-prose text-text-2">
          Mit deinen Konten steht hier eine Liste für alle Stände, und am Ende, was du besitzt.
        </p>
        <Elsewhere count={states.balances.elsewhereCount} />
        <StepEnd step="balances" month={month} on={on} label="Weiter">
          <ButtonLink variant="outline" to="/einstellungen/konten" className="phone:w-full">
            Konten anlegen
          </ButtonLink>
        </StepEnd>
      </div>
    )
  return (
    <div className="mt-8 md:mt-10">
      <LaterBalances
        key={`${month} ${day}`}
        accounts={accounts}
        wealthPlan={close.records.wealthPlan}
        today={today}
        onDone={on.goOn}
        asStep={{
          day,
          note: (
            <>
              {missed.length > 0 && !stored.isClosed && (
                <p className="mt-3 max-w-prose font-semibold">{missedWords(missed, month, closes)}</p>
              )}
              {stored.isClosed && (
                <p className="mt-3 max-w-prose text-text-2">
                  {`Der Monat ist mit den Ständen vom ${formatDayMonthYear(day)} abgeschlossen. Was du bis dahin änderst, steht als Korrektur daneben; was danach kommt, gehört zum nächsten Monat.`}
                </p>
              )}
              <Elsewhere count={states.balances.elsewhereCount} />
              <div className="mt-1">{imports}</div>
            </>
          ),
          end: ({ openCount, isAllProposed, takeProposals, ref }) => (
            <div className="mt-6 print:hidden">
              <div className="flex flex-wrap items-center gap-3">
                <Button
                  ref={ref}
                  className="phone:w-full"
                  isLoading={on.isGoing}
                  onClick={() => {
                    if (isAllProposed) takeProposals()
                    on.goOn()
                  }}
                >
                  {isAllProposed && openCount > 0 ? 'Darlehen übernehmen und weiter' : 'Weiter'}
                </Button>
                <ButtonLink variant="quiet" to={closeAddress('distribution', month)} className="phone:grow">
                  Zurück
                </ButtonLink>
              </div>
              <div className="mt-2">
                <FormProblem
                  sentence={on.sentence}
                  needsSubscription={on.needsSubscription}
                  onStarted={on.goOn}
                />
              </div>
            </div>
          ),
        }}
      />
    </div>
  )
}

/**
 * The sentence `Zwei Positionen ohne Konto zählen mit.`, with the link to the page where their values are
 * entered.
 */
function Elsewhere({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <p className="mt-3 max-w-prose text-text-2">
      {count === 1
        ? 'Eine Position ohne Konto zählt mit. Den Wert'
        : `${capitalNumberWord(count)} Positionen ohne Konto zählen mit. Die Werte`}{' '}
      trägst du bei den Monatswerten im{' '}
      <Link to="/vermoegensplan" className="font-semibold text-primary underline underline-offset-4">
        Vermögensplan
      </Link>{' '}
      ein.
    </p>
  )
}
