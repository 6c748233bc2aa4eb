import { pageMeta } from '#web/app/page/page-meta.ts'
import { DeclarationPage } from './declaration-page.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'

export const meta = pageMeta({
  title: 'Vertrag widerrufen',
  description:
    'Widerrufe deinen Vertrag ohne Anmeldung und ohne Grund. Die Bestätigung mit Datum und Uhrzeit bekommst du sofort.',
})

/** The page on which contracts are withdrawn from (§ 356a BGB, law.md § 8). */
export default function WithdrawalPage() {
  return (
    <DeclarationPage
      kind="withdrawal"
      title="Vertrag widerrufen"
      lead="Ohne Anmeldung und ohne Grund. Die Bestätigung mit Datum und Uhrzeit bekommst du sofort."
      receiptTitle={({ refundCents }) =>
        refundCents === null ? 'Dein Widerruf ist eingegangen.' : 'Dein Vertrag ist widerrufen.'
      }
    >
      <WithdrawalForm />
    </DeclarationPage>
  )
}
