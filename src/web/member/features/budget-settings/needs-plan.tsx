import { Link } from 'react-router'
import { Notice, noticeActionClass } from '#web/kit/controls/notice.tsx'
import { viewAddress } from '#web/member/household-plan/budget-address.ts'

/** Shown before there is a plan, because the settings of the page belong to one. */
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
