import { type ComponentType, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { propertyReads } from '#web/household/planning/planning-reads.ts'
import { Notice } from '#web/kit/controls/notice.tsx'
import { arrivingView } from '#web/kit/parts/arriving-view.tsx'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { PropertiesSkeleton } from '#web/member/features/own-properties/properties-skeleton.tsx'
import { type PropertyView, viewOf } from '#web/member/property/property-address.ts'
import { PropertyFrame } from '#web/member/property/property-frame.tsx'

export const meta = pageMeta({ title: 'Immobilien-Kurs' })
export const links = propertyReads

// Each view is loaded when it is first opened.
const views: Readonly<Record<PropertyView, ComponentType>> = {
  meine: arrivingView(
    () => import('#web/member/features/own-properties/own-properties-view.tsx'),
    lateView('meine', 'Meine Immobilien'),
  ),
  pruefen: arrivingView(
    () => import('#web/member/features/purchase-checks/purchase-checks-view.tsx'),
    lateView('pruefen', 'Prüfen'),
  ),
  kurs: arrivingView(
    () => import('#web/member/features/property-course/property-course-view.tsx'),
    lateView('kurs', 'Kurs'),
  ),
  steuer: arrivingView(
    () => import('#web/member/features/property-tax-year/property-tax-year-view.tsx'),
    lateView('steuer', 'Anlage V'),
  ),
}

/** What is shown in place of a view that waits for the network; the links to the other views stay. */
function lateView(view: PropertyView, title: string): ComponentType {
  return function LateView() {
    return (
      <PropertyFrame view={view} title={title}>
        <Notice tone="warning" className="mt-6">
          Diese Ansicht ist noch nicht geladen. Sie erscheint von selbst, sobald die Verbindung wieder steht.
        </Notice>
      </PropertyFrame>
    )
  }
}

/** Own properties, purchase checks, the course or the year for the tax office, by the address. */
export default function PropertyPage() {
  const [asked] = useSearchParams()
  // The page was prerendered: only the browser knows what the address says, and which view is to be loaded.
  if (!useIsHydrated()) return <Loading view="meine" />
  const view = viewOf(asked)
  const View = views[view]
  return (
    <Suspense fallback={<Loading view={view} />}>
      <View />
    </Suspense>
  )
}

function Loading({ view }: { readonly view: PropertyView }) {
  return (
    <PropertyFrame view={view}>
      <PropertiesSkeleton />
    </PropertyFrame>
  )
}
