import { PropertyFrame } from '#web/member/property/property-frame.tsx'

export default function PropertyTaxYearView() {
  return (
    <PropertyFrame view="steuer" title="Anlage V">
      {null}
    </PropertyFrame>
  )
}
