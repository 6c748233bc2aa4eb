import { useSearchParams } from 'react-router'
import { type UsersView, readView, writeView } from './users-view.ts'

type Change = (change: Partial<UsersView>, options?: { readonly replace?: boolean }) => void

/** The view in the address, and the way to change it; each change can be taken back by the browser's back. */
export function useUsersView(): readonly [UsersView, Change] {
  const [address, setAddress] = useSearchParams()
  const view = readView(address)
  const change: Change = (changed, { replace = false } = {}) =>
    setAddress(writeView({ ...view, page: 1, ...changed }), { replace, preventScrollReset: true })
  return [view, change]
}
