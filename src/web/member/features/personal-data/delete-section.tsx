import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice, noticeActionClass } from '#web/kit/controls/notice.tsx'
import { subscriptionQuery } from '#web/member/subscription-query.ts'
import type { Profile } from '#web/member/user/user-queries.ts'
import { UserSection } from '#web/member/user/user-section.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { deletionWords } from './deletion-words.ts'

/**
 * The deletion of an account, which can be taken back for fourteen days. While a contract runs, the section
 * shows the way to end it instead: a deletion would not end the contract, and the server refuses it (law.md
 * L2.4).
 */
export function DeleteSection({ profile }: { readonly profile: Profile }) {
  const [isAsking, setAsking] = useState(false)
  const { data } = useQuery(subscriptionQuery)
  const { lead, kept, isBlocked } = deletionWords(data)
  return (
    <UserSection
      id="konto-loeschen"
      title="Konto löschen"
      note="Du hast 14 Tage, um es dir per Mail-Link anders zu überlegen."
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="max-w-112 text-text-2">{lead}</p>
        {!isBlocked && (
          <Button variant="danger-outline" onClick={() => setAsking(true)}>
            Konto löschen
          </Button>
        )}
      </div>
      {isBlocked && (
        <Notice tone="warning" className="mt-4">
          Dein Abo läuft noch, und das Löschen kündigt es nicht. Kündige es zuerst, dann kannst du dein Konto
          löschen.{' '}
          <Link to="/subscription" className={noticeActionClass}>
            Zur Kündigung
          </Link>
        </Notice>
      )}
      {isAsking && !isBlocked && (
        <DeleteDialog email={profile.email} kept={kept} onClose={() => setAsking(false)} />
      )}
    </UserSection>
  )
}
