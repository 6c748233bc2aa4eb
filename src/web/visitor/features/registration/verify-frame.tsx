import type { ReactNode } from 'react'
import { OutcomeColumns } from '#web/app/page/form-columns.tsx'
import { FactsPanel } from '#web/visitor/mail-links/facts-panel.tsx'
import { NextSteps, registrationSteps } from '#web/visitor/mail-links/next-steps.tsx'

interface VerifyFrameProps {
  readonly title: string
  readonly lead: ReactNode
  readonly children?: ReactNode
  /**
   * Who reads the page: somebody who registered, changed the address, or did neither; or whose account an intruder is
   * in.
   */
  readonly kind?: 'registration' | 'change' | 'stranger' | 'intruder'
  readonly isConfirmed?: boolean
}

export function VerifyFrame({
  title,
  lead,
  children,
  kind = 'registration',
  isConfirmed = false,
}: VerifyFrameProps) {
  const asides = {
    registration: <NextSteps steps={registrationSteps} done={isConfirmed ? 1 : 0} />,
    change: <FactsPanel label="Mit der neuen Adresse" facts={changeFacts} />,
    stranger: <FactsPanel label="Was das für dich heißt" facts={strangerFacts} />,
    intruder: <FactsPanel label="So bleibt es dein Konto" facts={intruderFacts} />,
  } as const
  return (
    <OutcomeColumns title={title} sentence={lead} aside={asides[kind]}>
      {children}
    </OutcomeColumns>
  )
}

const changeFacts = [
  { title: 'Anmelden', note: 'geht nur noch mit der neuen Adresse; dein Passwort bleibt.' },
  { title: 'Angemeldete Geräte', note: 'bleiben angemeldet.' },
  { title: 'Die alte Adresse', note: 'bekommt eine E-Mail darüber, damit niemand sie unbemerkt ändert.' },
] as const

const strangerFacts = [
  {
    title: 'So entsteht kein Konto',
    note: 'Dafür müsste jemand den Link aus deinem Postfach öffnen.',
  },
  {
    title: 'Niemand kommt damit an deine Daten',
    note: 'Gespeichert ist nur, was eingetippt wurde: ein Name und diese Adresse.',
  },
  {
    title: 'Auch ohne dich endet es',
    note: 'Was nicht bestätigt wird, löschen wir nach 7 Tagen. Bis dahin schreiben wir dir höchstens, wenn jemand den Link noch einmal anfordert.',
  },
] as const

const intruderFacts = [
  {
    title: 'Die neue Adresse',
    note: 'gilt erst, wenn jemand den Link öffnet, der dorthin ging. Verworfen gilt sie nie.',
  },
  { title: 'Alle Geräte', note: 'auch fremde, müssen sich neu anmelden.' },
  {
    title: 'Dein Passwort',
    note: 'bleibt, bis du ein neues setzt. Tu das, sobald die Adresse verworfen ist: Der Link dazu kommt an deine bisherige Adresse.',
  },
] as const
