import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePath } from '#web/page/use-path.ts'
import { dropEarlyReads } from './drop-early-reads.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

const SECONDS_BETWEEN_QUESTIONS = 5

/**
 * A page that was rendered when the product was built is taken over before anybody was asked who is there; the access
 * rule of its route runs on the way from one page to another only. While the server is out of reach it is asked again:
 * what the page reads tells about that.
 * @param leave where whoever may not see the page goes instead, null for those who may. `isServed`: the server has given
 *   this page, so it saw a session, even if its end has taken the cookies along since
 */
export function useAdmission(leave: (wanted: string, isServed: boolean) => Promise<string | null>): void {
  const { search } = useLocation()
  const path = usePath()
  const isHydrated = useIsHydrated()
  const [servedPath] = useState(isHydrated ? null : path)
  const navigate = useNavigate()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAway = false
    async function ask(): Promise<void> {
      try {
        const elsewhere = await leave(path + search, path === servedPath)
        if (elsewhere === null || isAway) return
        if (path === servedPath) dropEarlyReads()
        await navigate(elsewhere, { replace: true })
      } catch {
        if (!isAway) timer = setTimeout(() => void ask(), SECONDS_BETWEEN_QUESTIONS * 1_000)
      }
    }
    void ask()
    return () => {
      isAway = true
      clearTimeout(timer)
    }
  }, [leave, path, servedPath, search, navigate])
}
