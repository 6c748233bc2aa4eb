import { PropertyFrame } from '#web/member/property/property-frame.tsx'

export default function PurchaseChecksView() {
  return (
    <PropertyFrame view="pruefen" title="Prüfen">
      {null}
    </PropertyFrame>
  )
}
