import type { ReactNode } from 'react'
import { FactsPanel } from '#web/visitor/mail-links/facts-panel.tsx'
import { FormColumns } from '#web/page/form-columns.tsx'

interface KeepFrameProps {
  readonly title: string
  readonly lead: string
  readonly children?: ReactNode
}

export function KeepFrame({ title, lead, children }: KeepFrameProps) {
  return (
    <FormColumns title={title} aside={<FactsPanel label="Wenn du es behältst" facts={facts} />}>
      <p role="status" className="text-18/7 text-text-2">
        {lead}
      </p>
      <div className="mt-8 flex flex-col items-start gap-4 empty:hidden">{children}</div>
    </FormColumns>
  )
}

const facts = [
  { title: 'Deine Zahlen', note: 'Einkommen, Konten und abgehakte Überweisungen sind unverändert.' },
  { title: 'Deine Anmeldung', note: 'E-Mail, Passwort und zweiter Faktor gelten wie vorher.' },
  { title: 'Deine Geräte', note: 'sind abgemeldet. Du meldest dich auf jedem neu an.' },
] as const
