import { Drawer } from '#web/kit/overlays/drawer.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { useLeaveMissing, useShown } from '#web/kit/overlays/use-drawer-record.ts'
import { newValue, personParam } from '#web/member/emergency-folder/folder-address.ts'
import type { FolderTrust } from '#web/member/emergency-folder/folder-queries.ts'
import { InviteForm } from './invite-form.tsx'

/** The drawer in which a person of trust is invited, in place of another one where the address names one. */
export function PersonDrawer({ trust }: { readonly trust: FolderTrust }) {
  const { value, close, discard } = useDrawerParam(personParam)
  const shown = useShown(value)
  const replaced = trust.trustedPersons.find(({ id }) => id === shown) ?? null
  const isKnown = shown === newValue || replaced !== null
  const isOpen = value !== null && isKnown
  useLeaveMissing(value !== null && !isKnown, discard)
  return (
    <Drawer isOpen={isOpen} onClose={close} label="Notfallmappe" title="Vertrauensperson einladen">
      {isOpen && <InviteForm key={shown} replaced={replaced} trust={trust} onDone={close} />}
    </Drawer>
  )
}
