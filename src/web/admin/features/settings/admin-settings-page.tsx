import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SettingName } from '#contract/admin/setting-rules.ts'
import type { AdminSettings } from '#contract/admin/settings.ts'
import type { Day } from '#domain/calendar/day.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { Section } from '#web/app/page/section.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { useToday } from '#web/kit/words/today.ts'
import { EnvironmentSection } from './environment-section.tsx'
import { GroupDrawer } from './group-drawer.tsx'
import { HistoryDrawer } from './history-drawer.tsx'
import { PricesSection } from './prices-section.tsx'
import { SettingRows } from './setting-rows.tsx'
import { type SettingGroup, settingGroups, settingsHeadline } from './setting-words.ts'
import { settingsQuery } from './settings-query.ts'

export const meta = pageMeta({ title: 'Einstellungen' })

/** What is set for this installation, where it comes from, what it changes, and who changed it. */
export default function AdminSettingsPage() {
  const { data, error, refetch } = useQuery(settingsQuery)
  if (!data && error) return <LoadError onRetry={() => void refetch()} />
  return (
    <>
      <PageTitle area="Einstellungen" title={data ? settingsHeadline(data.settings) : 'Einstellungen'} />
      <p className="mt-2 max-w-prose text-text-2">
        Was die Umgebung des Servers setzt, ist hier nur zu lesen. Jede Änderung gilt sofort und steht im
        Verlauf und im Protokoll.
      </p>
      {data?.is_being_set_up && (
        <Notice tone="warning" className="mt-4">
          Gerade ist nur die Verwaltung zu erreichen. Wenn hier nichts mehr fehlt, starte den Server normal
          neu: npm start.
        </Notice>
      )}
      {data ? (
        <SettingsParts state={data} />
      ) : (
        <div className="section-rule mt-8">
          <SkeletonRows count={8} />
        </div>
      )}
    </>
  )
}

function SettingsParts({ state }: { readonly state: AdminSettings }) {
  const today = useToday()
  const edited = useDrawerParam('bereich')
  const history = useDrawerParam('verlauf')
  const [wanted, setWanted] = useState<Readonly<Record<string, string>>>({})
  // The prerendered page knows no address.
  const isHydrated = useIsHydrated()
  const group = isHydrated ? settingGroups.find(({ key }) => key === edited.value) : undefined
  const past = isHydrated ? inGroups.find(({ name }) => name === history.value) : undefined
  return (
    <>
      {settingGroups.map((each, position) => (
        <GroupSection
          key={each.key}
          group={each}
          settings={settingsOf(state, each)}
          today={today}
          isFirst={position === 0}
          onChange={() => edited.open(each.key)}
          onHistory={history.open}
        />
      ))}
      <PricesSection prices={state.prices} />
      <EnvironmentSection environment={state.environment} />
      {group && (
        <GroupDrawer
          key={group.key}
          group={group}
          typed={wanted}
          settings={settingsOf(state, group)}
          onClose={() => {
            setWanted({})
            edited.close()
          }}
        />
      )}
      {past && (
        <HistoryDrawer
          name={past.name}
          today={today}
          onClose={history.close}
          onTakeBack={isFromEnvironment(state, past.name) ? undefined : (value) => takeBack(past, value)}
        />
      )}
    </>
  )

  /** Opens the fields with a former value in place of the present one; nothing is stored by that. */
  function takeBack({ name, key }: Place, value: string | null): void {
    setWanted({ [name]: value ?? '' })
    history.close()
    edited.open(key)
  }
}

interface Place {
  readonly name: SettingName
  readonly key: string
}

const inGroups: readonly Place[] = settingGroups.flatMap(({ key, names }) =>
  names.map((name) => ({ name, key })),
)

function settingsOf({ settings }: AdminSettings, { names }: SettingGroup): AdminSettings['settings'] {
  return settings
    .filter(({ name }) => names.includes(name))
    .toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
}

function isFromEnvironment({ settings }: AdminSettings, name: SettingName): boolean {
  return settings.some((setting) => setting.name === name && setting.origin === 'environment')
}

interface GroupSectionProps {
  readonly group: SettingGroup
  readonly settings: AdminSettings['settings']
  readonly today: Day
  readonly isFirst: boolean
  readonly onChange: () => void
  readonly onHistory: (name: SettingName) => void
}

function GroupSection({ group, settings, today, isFirst, onChange, onHistory }: GroupSectionProps) {
  const canChange = settings.some(({ origin }) => origin !== 'environment')
  return (
    <Section
      title={group.title}
      lead={group.lead}
      {...(isFirst && { className: 'mt-8' })}
      actions={
        canChange && (
          <TextAction onClick={onChange}>
            Ändern<span className="sr-only">: {group.title}</span>
          </TextAction>
        )
      }
    >
      <SettingRows settings={settings} today={today} onHistory={onHistory} />
    </Section>
  )
}
