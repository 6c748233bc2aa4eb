import { Suspense, lazy } from 'react'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { useSession } from '#web/app/session/known-session.ts'
import { GoalCalculator } from '#web/visitor/features/goals/goal-calculator.tsx'

// This is loaded apart from the visitors' code: it brings the household's data and their schemas.
const OwnGoals = lazy(async () => ({
  default: (await import('#web/member/features/goals/own-goals.tsx')).OwnGoals,
}))

export const meta = pageMeta({
  title: 'Ziele',
  description:
    'Rechne aus, was ein Sparziel im Monat braucht oder wann du es erreichst. Ohne Konto, dein Ziel bleibt auf deinem Gerät.',
})

/** The page of goals; visitors calculate a goal that stays on their device. */
export default function GoalsPage() {
  const session = useSession()
  if (!session) return <GoalCalculator />
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <OwnGoals />
    </Suspense>
  )
}
