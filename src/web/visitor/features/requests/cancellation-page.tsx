import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { CancellationForm } from './cancellation-form.tsx'
import { DeclarationPage } from './declaration-page.tsx'

export const meta = pageMeta({
  title: 'Verträge hier kündigen',
  description:
    'Kündige deinen Vertrag ohne Anmeldung. Die Bestätigung mit Datum und Uhrzeit bekommst du sofort.',
})

/** The page on which contracts are cancelled (§ 312k BGB, law.md § 9). */
export default function CancellationPage() {
  return (
    <DeclarationPage
      kind="cancellation"
      title="Vertrag kündigen"
      lead="Ohne Anmeldung. Die Bestätigung mit Datum und Uhrzeit bekommst du sofort."
      receiptTitle={({ endsOn }) =>
        endsOn ? `Dein Abo endet am ${formatDayMonthYear(endsOn)}.` : 'Deine Kündigung ist eingegangen.'
      }
    >
      <CancellationForm />
    </DeclarationPage>
  )
}
