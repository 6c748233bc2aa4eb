import { Suspense, useState } from 'react'
import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { MonthHead } from './month/month-head.tsx'
import { MonthStrip } from './month/month-strip.tsx'
import { type KnownHousehold, useCloseOfMonth } from './month/use-close-states.ts'
import type { PanelProps } from './panel-props.ts'

const { Lazy: HouseholdQuestion } = fetchedPart(
  async () => (await import('./household-question.tsx')).HouseholdQuestion,
)

/** The close of the month in five steps, and its one next task. */
export function MonthCard({ records, plan, day }: PanelProps) {
  const [known, setKnown] = useState<KnownHousehold>()
  const close = useCloseOfMonth({ plan, records, day }, known)
  return (
    <>
      <MonthHead plan={plan} day={day} close={close} />
      <MonthStrip plan={plan} close={close} />
      {/* Whether the household step asks anything matters only once all earlier steps are done. */}
      {close.states.next === 'household' && (
        <Suspense>
          <HouseholdQuestion month={plan.month} onKnown={setKnown} />
        </Suspense>
      )}
    </>
  )
}
