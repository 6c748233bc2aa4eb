import { Link } from 'react-router'
import { Notice, noticeActionClass } from '#web/kit/controls/notice.tsx'
import { viewAddress } from '#web/member/household-plan/budget-address.ts'

/** Before there is a plan: what stands here begins with it. */
export function NeedsPlan({ sentence }: { readonly sentence: string }) {
  return (
    <Notice className="mt-6">
      {sentence}{' '}
      <Link to={viewAddress('monat')} className={noticeActionClass}>
        Haushaltsplan beginnen
      </Link>
    </Notice>
  )
}
