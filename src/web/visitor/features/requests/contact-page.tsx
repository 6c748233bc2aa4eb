import { MailTo } from '#web/app/links/mail-to.tsx'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { useRuntime } from '#web/app/page/runtime.ts'
import { OpenPage } from '#web/visitor/open-page.tsx'
import { ContactForm } from './contact-form.tsx'

export const meta = pageMeta({
  title: 'Kontakt',
  description: 'Schreib uns über das Formular, per E-Mail oder Post, oder ruf an.',
})

export default function ContactPage() {
  const { texts } = useRuntime()
  return (
    <OpenPage title="Kontakt" lead="Bei Fragen schreib uns gerne.">
      <div className="mt-10 grid gap-x-22 gap-y-14 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        <ContactForm />
        <section aria-label="Andere Wege" className="section-rule self-start pt-4">
          <h2 className="text-20">Andere Wege</h2>
          <dl className="mt-4 [&_a]:font-semibold [&_a]:underline [&_a]:underline-offset-4 [&_dd+dt]:mt-4 [&_dt]:text-14 [&_dt]:text-text-2">
            <dt>E-Mail</dt>
            <dd className="[overflow-wrap:anywhere]">
              <MailTo />
            </dd>
            <dt>Telefon</dt>
            <dd>{texts.OPERATOR_PHONE}</dd>
            <dt>Post</dt>
            <dd>
              <address className="whitespace-pre-line not-italic">
                <strong className="font-semibold">{texts.OPERATOR_NAME}</strong>
                <br />
                {texts.OPERATOR_ADDRESS}
              </address>
            </dd>
          </dl>
          <p className="mt-6 max-w-prose text-14 text-text-2">
            Nenn uns bei Fragen zu deinem Konto die Adresse, mit der du registriert bist. Schick uns nie dein
            Passwort und keine Kontodaten.
          </p>
        </section>
      </div>
    </OpenPage>
  )
}
