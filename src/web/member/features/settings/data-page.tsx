import { Suspense, lazy } from 'react'
import { storedOnDevice } from '#web/app/device-words/stored-on-device.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { Section } from '#web/app/page/section.tsx'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'

// The section contains the schemas of everything that can be restored, so its code is loaded later.
const RestoreSection = lazy(async () => ({
  default: (await import('./restore/restore-section.tsx')).RestoreSection,
}))

/** Keeps the height of the section's button until the section is loaded. */
const room = <div className="min-h-17" />

export const meta = pageMeta({ title: 'Daten' })

/** The page of the household's data: exporting, restoring and deleting them, and the data on this device. */
export default function DataPage() {
  const isHydrated = useIsHydrated()
  return (
    <>
      <PageTitle area="Einstellungen" title="Deine Daten gehören dir." />
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-2">
        <Section title="Mitnehmen" className="">
          <p className="mt-3 max-w-prose text-text-2">
            Alles, was du eingetragen hast, in einer ZIP-Datei mit JSON und CSV. Jederzeit, auch ohne Abo.
          </p>
          <ButtonLink to="/benutzer#daten" variant="outline" className="mt-5">
            Zum Export
          </ButtonLink>
        </Section>
        <Section title="Löschen" className="">
          <p className="mt-3 max-w-prose text-text-2">
            Konto und Daten verschwinden nach 14 Tagen. Bis dahin holt sie der Link in der Mail zurück.
          </p>
          <ButtonLink to="/benutzer#konto-loeschen" variant="outline" className="mt-5">
            Zum Löschen
          </ButtonLink>
        </Section>
      </div>
      <Section
        title="Zurückholen"
        lead="Aus einem Export von hier. Du siehst zuerst, was sich ändern würde, und kannst es 30 Tage rückgängig machen."
      >
        <Suspense fallback={room}>{isHydrated ? <RestoreSection /> : room}</Suspense>
      </Section>
      <Section title="Auf diesem Gerät" lead="Nur, was für deine Nutzung nötig ist.">
        <dl className="mt-4">
          {storedOnDevice.map(({ name, purpose }) => (
            <div
              key={name}
              className="grid gap-x-6 border-b border-border py-3 sm:grid-cols-[12rem_minmax(0,1fr)]"
            >
              <dt className="font-semibold">{name}</dt>
              <dd className="text-text-2">{purpose}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  )
}
