import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { goalAddress, newGoalValue } from '#web/member/goals/goal-address.ts'
import { goalColours } from '#web/member/goals/goal-colours.ts'
import { GoalProgressRow } from '#web/member/goals/goal-progress-row.tsx'
import { isShortOf } from '#web/member/goals/goal-words.ts'
import { useGoals } from '#web/member/goals/use-goals.ts'
import { FailedPanel, PanelSection, PendingPanel } from './late-panel.tsx'

const SHOWN = 3

/** The first goals by rank with their progress; the others are on the page of goals. */
export function GoalsPart() {
  const reading = useGoals()
  if (reading.state === 'pending') return <PendingPanel name="goals" />
  if (reading.state === 'failed') return <FailedPanel name="goals" onRetry={reading.retry} />
  const { outlook } = reading.planning
  const { open } = outlook
  if (open.length === 0) return <NoGoals />
  const colours = goalColours(reading.planning.goals)
  return (
    <PanelSection
      name="goals"
      actions={
        <>
          {open.length > SHOWN && <TextActionLink to="/ziele">Alle {open.length} Ziele</TextActionLink>}
          <TextActionLink to={goalAddress(newGoalValue)} className="font-semibold !text-primary">
            Ziel anlegen
          </TextActionLink>
        </>
      }
    >
      <ul className="mt-2">
        {open.slice(0, SHOWN).map((planned) => (
          <li key={planned.goal.id}>
            <GoalProgressRow
              planned={planned}
              colour={colours.get(planned.goal.id) ?? 0}
              isShort={isShortOf(outlook, planned)}
            />
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

function NoGoals() {
  return (
    <PanelSection name="goals" isEmpty>
      <p className="mt-3 max-w-prose text-text-2">
        Ein Ziel hat einen Betrag und einen Monat. Daraus wird eine Rate, die du heute schon legen kannst.
      </p>
      <ButtonLink to="/ziele" variant="outline" className="mt-5 print:hidden">
        Ziel anlegen
      </ButtonLink>
    </PanelSection>
  )
}
