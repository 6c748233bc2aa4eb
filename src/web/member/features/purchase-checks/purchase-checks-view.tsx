import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { newId } from '#web/household/planning/new-id.ts'
import { propertiesQuery, type StoredCheck } from '#web/household/planning/property-queries.ts'
import { Notice } from '#web/kit/controls/notice.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { Skeleton, SkeletonRows, SkeletonTitle } from '#web/kit/display/skeleton.tsx'
import { useCurrentMonth } from '#web/kit/words/today.ts'
import { checkParam, comparedParam } from '#web/member/property/property-address.ts'
import { PropertyFrame } from '#web/member/property/property-frame.tsx'
import { emptyCheck, exampleCheck } from '#web/member/purchase-check/check-fields.ts'
import { useCheckHousehold } from '#web/member/purchase-check/use-check-household.ts'
import { PlanEditsProvider } from '#web/member/wealth-plan/plan-edits.tsx'
import { checkOfAddress } from './check-address.ts'
import { CheckView } from './check-view.tsx'

const ComparisonView = lazy(() => import('./comparison/comparison-view.tsx'))

/** The purchase checks of a household: one of them, or up to three beside each other. */
export default function PurchaseChecksView() {
  const { data, error, refetch } = useQuery(propertiesQuery)
  if (data) return <Checks checks={data.checks} />
  if (error)
    return (
      <PropertyFrame view="pruefen" title="Prüfen">
        <LoadError onRetry={() => void refetch()} />
      </PropertyFrame>
    )
  return (
    <PropertyFrame view="pruefen" title={<SkeletonTitle />}>
      <div className="section-rule mt-10 pt-4">
        <Skeleton className="mb-6 h-5 w-52" />
        <SkeletonRows count={8} label="Prüfungen werden geladen" />
      </div>
    </PropertyFrame>
  )
}

function Checks({ checks }: { readonly checks: readonly StoredCheck[] }) {
  const [search] = useSearchParams()
  const month = useCurrentMonth()
  const household = useCheckHousehold()
  // What is not stored yet has its id from the start, so that it stays the same on the screen once it is.
  const [freshId] = useState(newId)
  const [keptId, keep] = useState<string | null>(null)
  const compared = search.get(comparedParam)
  if (compared !== null)
    return (
      <Suspense fallback={<div className="min-h-dvh" />}>
        <ComparisonView
          checks={checks}
          compared={compared === '' ? [] : compared.split(',')}
          household={household}
        />
      </Suspense>
    )
  const asked = checkOfAddress(search.get(checkParam), checks, { freshId, keptId })
  if (asked.kind === 'stored' && asked.id !== keptId) keep(asked.id)
  return (
    <PlanEditsProvider key={asked.id}>
      <CheckView
        id={asked.id}
        begun={asked.kind === 'example' ? exampleCheck(month) : emptyCheck(checks.length)}
        isExample={asked.kind === 'example'}
        checks={checks}
        household={household}
        onDeleted={() => keep(null)}
      >
        {asked.isMissing && (
          <Notice tone="warning" className="mt-6">
            Diese Prüfung gibt es nicht mehr.
          </Notice>
        )}
        {asked.kind === 'gone' && (
          <Notice tone="warning" className="mt-6">
            Diese Prüfung wurde an anderer Stelle gelöscht. Deine nächste Änderung speichert sie wieder.
          </Notice>
        )}
      </CheckView>
    </PlanEditsProvider>
  )
}
