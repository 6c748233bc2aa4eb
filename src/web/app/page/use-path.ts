import { useLocation } from 'react-router'

/** The address of the page. While it is prerendered, it may come with a slash at the end; ours have none. */
export function usePath(): string {
  const { pathname } = useLocation()
  return pathname === '/' ? pathname : pathname.replace(/\/$/, '')
}
