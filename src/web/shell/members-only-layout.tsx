import { Outlet } from 'react-router'
import { membersOnly } from './access.ts'

export const clientMiddleware = [membersOnly]

export default function MembersOnlyLayout() {
  return <Outlet />
}
