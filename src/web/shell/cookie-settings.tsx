import type { Ref } from 'react'
import { Link } from 'react-router'
import { NativeDialog } from '#web/ui/native-dialog.tsx'

// Everything this application keeps on the device; all of it is needed for what people ask for (§ 25 Abs. 2 TDDDG).
const stored = [
  {
    name: 'Anmeldung',
    key: 'wk_session',
    purpose: 'Cookie. Hält dich angemeldet und ist nach dem Abmelden weg.',
  },
  { name: 'Design', key: 'wk-theme', purpose: 'Merkt sich hell oder dunkel, sobald du umschaltest.' },
  { name: 'Beträge', key: 'wk-hide-amounts', purpose: 'Merkt sich, ob Beträge verborgen sind.' },
  {
    name: 'Hinweise',
    key: 'wk-toast',
    purpose: 'Trägt eine Meldung über ein Neuladen. Gilt bis zum Schließen des Tabs.',
  },
  {
    name: 'Startseite',
    key: 'wk-income-entry',
    purpose: 'Merkt sich, was du dort einträgst. „Zurück zum Beispiel“ löscht es.',
  },
  {
    name: 'Registrierung',
    key: 'wk-registration',
    purpose: 'Damit du die Bestätigung noch einmal anfordern kannst. Gilt bis zum Schließen des Tabs.',
  },
] as const

/** Spec § 2: opens from the footer and does not navigate. There is nothing to consent to, so nothing is asked. */
export function CookieSettings({ ref }: { readonly ref: Ref<HTMLDialogElement> }) {
  return (
    <NativeDialog ref={ref} title="Cookie-Einstellungen" className="max-w-132">
      <p className="mt-2 text-text-2">
        Wir speichern nur, was für deine Nutzung nötig ist. Es gibt keine Werbung, keine Analyse und keine
        Weitergabe, darum gibt es hier nichts einzuwilligen.
      </p>
      <dl className="mt-5 border-t border-border">
        {stored.map(({ name, key, purpose }) => (
          <div key={key} className="grid gap-x-4 border-b border-border py-3 sm:grid-cols-[7.5rem_1fr]">
            <dt>
              <span className="block font-semibold">{name}</span>
              <span className="block text-12 text-text-3">{key}</span>
            </dt>
            <dd className="text-14 text-text-2">
              {purpose} <span className="whitespace-nowrap text-text-3">Immer an, weil nötig.</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-14 text-text-2">
        Mehr steht im{' '}
        <Link to="/datenschutz" className="font-semibold text-text underline underline-offset-4">
          Datenschutz
        </Link>
        .
      </p>
    </NativeDialog>
  )
}
