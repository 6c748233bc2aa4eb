import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'

export const meta = pageMeta({ title: 'Beraterprofil' })

/** What people see of a consultant in the list. */
export default function DeskProfilePage() {
  return <PageTitle title="Beraterprofil" />
}
