import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePath } from '#web/app/page/use-path.ts'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { dropEarlyReads } from './drop-early-reads.ts'

const SECONDS_BETWEEN_QUESTIONS = 5

/**
 * Checks who may see a prerendered page. Such a page starts before anybody was asked who is signed in, and the access
 * rule of its route runs only on navigation from one page to another. While the server cannot be reached it is asked
 * again: the reads of the page report that.
 * @param leave where somebody who may not see the page goes instead, null for those who may. `isServed`: the server has
 * given this page, so it saw a session, even if its end has removed the cookies since
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
