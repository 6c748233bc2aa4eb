import { pageMeta } from '#web/page/page-meta.ts'
import { LegalPage, LegalSection } from './legal-page.tsx'
import { MailTo } from '#web/page/mail-to.tsx'
import { OperatorAddress } from './operator-address.tsx'

export const meta = pageMeta({
  title: 'Widerrufsbelehrung',
  description: 'Dein Widerrufsrecht bei Verträgen im Internet und wie du es ausübst.',
})

export default function WithdrawalInstructionPage() {
  return (
    <LegalPage
      title="Widerrufsbelehrung"
      lead="Zurzeit kann hier kein kostenpflichtiger Vertrag geschlossen werden. Für den kostenlosen Vertrag über dein Konto gilt:"
      version="Stand 21. November 2026"
    >
      <LegalSection title="Dein Recht">
        <p>
          Du kannst den Vertrag innerhalb von 14 Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt
          mit dem Tag, an dem der Vertrag geschlossen wurde.
        </p>
      </LegalSection>
      <LegalSection title="So übst du es aus">
        <p>
          Eine eindeutige Erklärung genügt, zum Beispiel eine Mail an <MailTo /> oder ein Brief an:
        </p>
        <OperatorAddress />
        <p>Zur Wahrung der Frist reicht es, dass du die Erklärung vor ihrem Ablauf absendest.</p>
      </LegalSection>
      <LegalSection title="Folgen">
        <p>
          Mit dem Widerruf endet der Vertrag, und wir löschen dein Konto. Da du nichts bezahlt hast, gibt es
          nichts zu erstatten.
        </p>
      </LegalSection>
    </LegalPage>
  )
}
