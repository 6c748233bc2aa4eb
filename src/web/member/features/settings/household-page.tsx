import { sentenceOf } from '#web/app/network/error-table.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { Section } from '#web/app/page/section.tsx'
import { planningReads } from '#web/household/planning/planning-reads.ts'
import { usePlanning } from '#web/household/planning/use-planning.ts'
import { PersonsList } from '#web/household/records/persons-list.tsx'
import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'

export const meta = pageMeta({ title: 'Haushalt' })
export const links = planningReads

/** The page of the persons who plan together. */
export default function HouseholdPage() {
  const planning = usePlanning()
  return (
    <>
      <PageTitle area="Einstellungen" title="Haushalt" />
      <p className="mt-4 max-w-prose text-18/7 text-text-2">
        Einkommen und Anteile an Konten gehören zu einer Person; geplant wird für alle zusammen.
      </p>
      <Section title="Personen" className="mt-10 max-w-180">
        {planning.state === 'ready' && <PersonsList {...planning.planning} />}
        {planning.state === 'pending' && <SkeletonRows count={2} />}
        {planning.state === 'failed' && (
          <Notice tone="negative" className="mt-4">
            {sentenceOf(planning.error)} <NoticeAction onClick={planning.retry}>Noch einmal</NoticeAction>
          </Notice>
        )}
      </Section>
    </>
  )
}
