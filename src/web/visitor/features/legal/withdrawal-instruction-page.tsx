import { pageMeta } from '#web/app/page/page-meta.ts'
import { LegalPage } from './legal-page.tsx'

export const meta = pageMeta({
  title: 'Widerrufsbelehrung',
  description: 'Dein Widerrufsrecht bei Verträgen im Internet, wie du es ausübst, und das Muster-Formular.',
})

export default function WithdrawalInstructionPage() {
  return <LegalPage title="Widerrufsbelehrung" document="widerrufsbelehrung" />
}
