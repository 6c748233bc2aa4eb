import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'

export const meta = pageMeta({ title: 'Zustand' })

export default function ConditionPage() {
  return <PageTitle title="Zustand" />
}
