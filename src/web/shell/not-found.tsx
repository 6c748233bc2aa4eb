import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface NotFoundProps {
  readonly path: string
}

export function NotFound({ path }: NotFoundProps) {
  return (
    <div className="py-20">
      <p className="label-caps">Fehler 404</p>
      <h1 className="mt-4 text-46 md:text-72">Seite nicht gefunden!</h1>
      <p className="mt-4">Page Not Found: {path}</p>
      <Button onClick={() => location.assign('/')}>Startseite</Button>
      <p>Bei Fragen schreib uns gerne.</p>
      <ButtonLink to="/kontakt" variant="outline">
        Kontakt
      </ButtonLink>
    </div>
  )
}
