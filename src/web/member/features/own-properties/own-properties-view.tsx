import { PropertyFrame } from '#web/member/property/property-frame.tsx'

export default function OwnPropertiesView() {
  return (
    <PropertyFrame view="meine" title="Meine Immobilien">
      {null}
    </PropertyFrame>
  )
}
