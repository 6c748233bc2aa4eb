import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'

export const meta = pageMeta({ title: 'Notfallmappe' })

/** The page on which a person of trust asks for a folder and reads it once it is open. */
export default function OpenFolderPage() {
  return <PageTitle title="Notfallmappe" />
}
