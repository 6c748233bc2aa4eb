import { useQuery } from '@tanstack/react-query'
import { subscriptionQuery } from '#web/member/subscription-query.ts'

/**
 * Whether the household has a subscription, as far as it is known: nobody is to choose first and be refused
 * afterwards.
 */
export function useIsPaidFor(): boolean {
  const { data } = useQuery(subscriptionQuery)
  return !data || !data.isRequired || data.isActive
}
