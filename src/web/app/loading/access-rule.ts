import { type MiddlewareFunction, redirect } from 'react-router'

/**
 * The access rule of a route, for navigation from page to page; `useAdmission` asks the same for a prerendered page.
 * @param leave where somebody who may not see the page goes instead, null for those who may
 */
export function accessRule(leave: (wanted: string) => Promise<string | null>): MiddlewareFunction {
  return async ({ request }) => {
    const { pathname, search } = new URL(request.url)
    const elsewhere = await leave(pathname + search)
    if (elsewhere !== null) throw redirect(elsewhere)
  }
}
