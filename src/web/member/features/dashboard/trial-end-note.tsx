import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { storeText, storedText } from '#web/kit/browser/stored-text.ts'
import { Notice, noticeActionClass } from '#web/kit/controls/notice.tsx'
import { subscriptionQuery } from '#web/member/subscription-query.ts'
import { trialEndNotice } from '#web/member/subscription/trial-end-words.ts'

const seenKey = 'wk-test-ende'

/**
 * Tells when the trial ends or has ended, and what stays. A closed note does not come back on this device.
 */
export function TrialEndNote() {
  const { data, dataUpdatedAt } = useQuery(subscriptionQuery)
  const [seen, setSeen] = useState(() => storedText(seenKey))
  const notice = data && trialEndNotice(data, dataUpdatedAt)
  if (!notice) return null
  const key = `${notice.lastDay} ${data.isActive ? 'bald' : 'vorbei'}`
  if (seen === key) return null

  function close() {
    storeText(seenKey, key)
    setSeen(key)
  }

  return (
    <Notice className="mb-6 print:hidden" onClose={close}>
      {notice.sentence}{' '}
      <Link to="/subscription" className={noticeActionClass}>
        {data.offer ? 'Abo ansehen' : 'Dein Abo ansehen'}
      </Link>
    </Notice>
  )
}
