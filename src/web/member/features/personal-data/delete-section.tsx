import { useState } from 'react'
import { Button } from '#web/controls/button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { Profile } from '#web/member/user/user-queries.ts'
import { UserSection } from '#web/member/user/user-section.tsx'

/** The end of an account, with fourteen days to think again. */
export function DeleteSection({ profile }: { readonly profile: Profile }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <UserSection
      id="konto-loeschen"
      title="Konto löschen"
      note="Du hast 14 Tage, um es dir per Mail-Link anders zu überlegen."
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="max-w-112 text-text-2">
          Alles wird gelöscht: dein Profil, dein Haushalt und was du eingetragen hast. Rechnungen, die wir
          aufbewahren müssten, gibt es keine.
        </p>
        <Button variant="danger-outline" onClick={() => setAsking(true)}>
          Konto löschen
        </Button>
      </div>
      {isAsking && <DeleteDialog email={profile.email} onClose={() => setAsking(false)} />}
    </UserSection>
  )
}
