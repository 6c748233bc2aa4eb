import { layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The table of German addresses. Titles, texts and data belong to the page modules. */
export default [
  layout('shell/page-layout.tsx', [
    layout('shell/visitors-only-layout.tsx', [
      // home
    ]),

    // public pages

    layout('shell/members-only-layout.tsx', [
      // private pages
    ]),

    route('*', 'shell/not-found-page.tsx'),
  ]),

  layout('shell/fullheight-layout.tsx', [
    layout('shell/visitors-only-layout.tsx', { id: 'visitors-only-fullheight' }, [
      // login, register
    ]),

    // pages that everybody may open, with or without a session
  ]),
] satisfies RouteConfig
