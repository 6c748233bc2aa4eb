import { pageMeta } from '#web/app/page/page-meta.ts'
import { useSession } from '#web/app/session/known-session.ts'
import type { KeptGoal } from '#web/household/kept-goal/kept-goal.ts'
import { ThinkAndGrowRich } from '#web/visitor/features/books/think-and-grow-rich.tsx'

export const meta = pageMeta({
  title: 'Denke nach und werde reich',
  description:
    'Die dreizehn Grundsätze von Napoleon Hill in eigenen Worten, was davon trägt und was nicht, und ein Arbeitsblatt, aus dem ein Ziel wird.',
})

/** The summary of a book; its worksheet makes a goal of the household, or leads visitors to the calculator. */
export default function ThinkAndGrowRichPage() {
  const session = useSession()
  return <ThinkAndGrowRich onKeep={session ? keepAsGoal : undefined} />
}

// This is loaded apart from the visitors' code, as on the page of goals.
async function keepAsGoal(written: KeptGoal): Promise<string | null> {
  const later = await import('#web/member/goals/keep-as-goal.ts')
  return later.keepAsGoal(written)
}
