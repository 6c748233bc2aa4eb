import { readOverview } from '#contract/protocol/first-reads.ts'
import { readsOf } from '#web/app/loading/reads-of.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { Section } from '#web/app/page/section.tsx'
import { type Theme, toggleTheme, useTheme } from '#web/app/page/theme.ts'
import { Money } from '#web/kit/display/money.tsx'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import { Switch } from '#web/kit/fields/switch.tsx'
import { toggleAmounts, useAreAmountsHidden } from '#web/kit/words/amounts.ts'
import { ArrangeList } from '#web/member/overview/arrange-list.tsx'
import { StartPageChoice } from '#web/member/overview/start-page-choice.tsx'

export const meta = pageMeta({ title: 'Darstellung' })
export const links = readsOf(readOverview)

/** The page of the appearance on this device, and of the arrangement of the overview on all devices. */
export default function DisplayPage() {
  const theme = useTheme() ?? 'light'
  const areHidden = useAreAmountsHidden()
  return (
    <>
      <PageTitle area="Einstellungen" title="Darstellung" />
      <p className="mt-4 max-w-prose text-18/7 text-text-2">
        Design und Beträge gelten auf diesem Gerät und stehen auch oben in der Kopfzeile.
      </p>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-2">
        <Section title="Design" className="">
          <div className="mt-5">
            <RadioGroup<Theme>
              label="Design"
              isLabelHidden
              choices={[
                { value: 'light', label: 'Hell', note: 'Weißes Papier, dunkle Schrift' },
                { value: 'dark', label: 'Dunkel', note: 'Dunkles Papier, helle Schrift' },
              ]}
              value={theme}
              onChange={(chosen) => {
                if (chosen !== theme) toggleTheme()
              }}
            />
          </div>
        </Section>
        <Section title="Beträge" className="">
          <div className="mt-5">
            <Switch
              label="Beträge verbergen"
              help="Für den Zug und für geteilte Bildschirme"
              isOn={areHidden}
              onChange={toggleAmounts}
            />
          </div>
          <p className="mt-6 flex justify-between gap-4 border-y border-border py-3">
            <span className="text-text-2">So sieht ein Betrag jetzt aus</span>
            <Money cents={123_456} className="font-semibold" />
          </p>
        </Section>
      </div>
      <p className="mt-16 max-w-prose text-18/7 text-text-2">Gilt auf allen deinen Geräten.</p>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-2">
        <Section title="Startseite" lead="Dorthin führen die Anmeldung und das Logo." className="">
          <div className="mt-5">
            <StartPageChoice />
          </div>
        </Section>
        <Section title="Übersicht anordnen" className="">
          <div className="mt-4">
            <ArrangeList />
          </div>
        </Section>
      </div>
    </>
  )
}
