import { PropertyFrame } from '#web/member/property/property-frame.tsx'

export default function PropertyCourseView() {
  return (
    <PropertyFrame view="kurs" title="Kurs">
      {null}
    </PropertyFrame>
  )
}
