import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * A page that was rendered when the product was built is taken over before anybody was asked who is there; the access
 * rule of its route runs on the way from one page to another only.
 * @param leave where whoever may not see the page goes instead, null for those who may; what it throws is thrown here
 */
export function useAdmission(leave: (wanted: string) => Promise<string | null>): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  useEffect(() => {
    leave(pathname + search)
      .then((elsewhere) => (elsewhere === null ? undefined : navigate(elsewhere, { replace: true })))
      .catch((error: unknown) => setFailure({ error }))
  }, [leave, pathname, search, navigate])
  if (failure) throw failure.error
}
