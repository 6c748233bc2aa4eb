import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'

export const meta = pageMeta({ title: 'Werbung abbestellen' })

export default function EndAdvertisingPage() {
  return <PageTitle title="Werbung abbestellen" />
}
