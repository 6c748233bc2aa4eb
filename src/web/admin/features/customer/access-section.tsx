import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminCustomer } from '#contract/admin/customers.ts'
import type { Day } from '#domain/calendar/day.ts'
import { AccessDialog } from '#web/admin/access/access-dialog.tsx'
import { accessQuery } from '#web/admin/access/access-query.ts'
import { accessSentence, grantWords } from '#web/admin/access/access-words.ts'
import { Section } from '#web/app/page/section.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { customerName } from './customer-words.ts'

interface AccessSectionProps {
  readonly customer: AdminCustomer
  readonly today: Day
}

/** What opens the paid areas now, and what support has granted. */
export function AccessSection({ customer, today }: AccessSectionProps) {
  const { user } = customer
  const { data, error, refetch } = useQuery({
    ...accessQuery(user.id),
    enabled: user.state !== 'unconfirmed',
  })
  const [isGranting, setGranting] = useState(false)
  return (
    <Section title="Zugang" {...(data ? { lead: accessSentence(data) } : {})}>
      {!data && error && <LoadError onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={1} />}
      {data && data.grants.length > 0 && (
        <ul aria-label="Freischaltungen" className="mt-2">
          {data.grants.map((grant) => (
            <li key={grant.id} className="border-b border-border py-2.5 first:border-t">
              <p className="font-semibold">{grantWords(grant, today).words}</p>
              <p className="text-14 break-words text-text-3">{grant.reason}</p>
            </li>
          ))}
        </ul>
      )}
      {data && user.state !== 'deletion_pending' && (
        <Button variant="outline" size={44} className="mt-4" onClick={() => setGranting(true)}>
          Zugang gewähren, verlängern …
        </Button>
      )}
      {isGranting && (
        <AccessDialog
          person={{ id: user.id, name: customerName(customer) }}
          onClose={() => setGranting(false)}
        />
      )}
    </Section>
  )
}
