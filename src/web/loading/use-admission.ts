import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePath } from '#web/page/use-path.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

/**
 * A page that was rendered when the product was built is taken over before anybody was asked who is there; the access
 * rule of its route runs on the way from one page to another only.
 * @param leave where whoever may not see the page goes instead, null for those who may; what it throws is thrown here.
 *   `isServed`: the server has given this page, so it saw a session, even if its end has taken the cookies along since
 */
export function useAdmission(leave: (wanted: string, isServed: boolean) => Promise<string | null>): void {
  const { search } = useLocation()
  const path = usePath()
  const isHydrated = useIsHydrated()
  const [servedPath] = useState(isHydrated ? null : path)
  const navigate = useNavigate()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  useEffect(() => {
    leave(path + search, path === servedPath)
      .then((elsewhere) => (elsewhere === null ? undefined : navigate(elsewhere, { replace: true })))
      .catch((error: unknown) => setFailure({ error }))
  }, [leave, path, servedPath, search, navigate])
  if (failure) throw failure.error
}
