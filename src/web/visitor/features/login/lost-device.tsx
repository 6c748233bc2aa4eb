import { MailTo } from '#web/app/links/mail-to.tsx'

/**
 * What to do without device and codes: only the operator can help, and checks the identity as strictly as at the
 * beginning.
 */
export function LostDevice({ email }: { readonly email: string }) {
  return (
    <div>
      <p className="text-text-2">
        Hast du noch einen Wiederherstellungscode? Damit geht es sofort. Ohne ihn hilft nur der Support:
      </p>
      <ol className="mt-4 border-t border-border">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-4 border-b border-border py-3.5">
            <span aria-hidden className="w-3 text-text-3">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <p className="mt-6 [&_a]:font-semibold [&_a]:underline [&_a]:underline-offset-4 [&_a]:hover:decoration-2">
        Du erreichst uns unter <MailTo />.
        {email && (
          <>
            {' '}
            Nenn dabei die Adresse deines Kontos, <span className="break-words">{email}</span>.
          </>
        )}{' '}
        Schick uns weder Passwort noch Codes.
      </p>
      <p className="mt-3 text-14 text-text-3">
        Das dauert, und das ist Absicht: Wer nur dein Passwort kennt, soll den zweiten Faktor nicht loswerden.
        An deinen Zahlen ändert sich nichts.
      </p>
    </div>
  )
}

const steps = [
  'Du schreibst uns von der Adresse deines Kontos.',
  'Wir prüfen, dass du es bist, so streng wie beim Einrichten.',
  'Wir schalten den zweiten Faktor aus, halten den Grund fest und sagen es dir per E-Mail.',
  'Du meldest dich mit deinem Passwort an und richtest ihn neu ein.',
] as const
