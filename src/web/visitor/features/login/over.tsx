import { FactsPanel } from '#web/visitor/mail-links/facts-panel.tsx'
import { FormColumns } from '#web/page/form-columns.tsx'
import { ButtonLink } from '#web/controls/button-link.tsx'

/** Five wrong codes, or ten minutes: the login begins anew. */
export function Over({ loginAddress }: { readonly loginAddress: string }) {
  return (
    <FormColumns
      title="Diese Anmeldung ist beendet."
      aside={<FactsPanel label="Stimmt der Code nicht" facts={facts} />}
    >
      <p role="status" className="text-18/7 text-text-2">
        Es waren zu viele falsche Codes, oder es hat zu lange gedauert. Melde dich noch einmal an.
      </p>
      <ButtonLink to={loginAddress} replace className="mt-8">
        Neu anmelden
      </ButtonLink>
    </FormColumns>
  )
}

const facts = [
  { title: 'Die Uhr deines Geräts', note: 'muss stimmen, am besten stellt sie sich selbst.' },
  { title: 'Der richtige Eintrag', note: 'Hast du mehrere Konten in der App, nimm den mit deiner Adresse.' },
  { title: 'Ein frischer Code', note: 'Jeder gilt nur einmal; warte nach einer Anmeldung auf den nächsten.' },
] as const
