import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'

export const meta = pageMeta({ title: 'Notfallmappe' })

/** The folder that helps others in an emergency. */
export default function EmergencyFolderPage() {
  return <PageTitle title="Notfallmappe" />
}
