/** What one tab tells the others of this browser: they share its cookie. */
export type TabNews = { readonly kind: 'in'; readonly userId: string } | { readonly kind: 'out' }

// One channel for telling and hearing: a channel does not hear itself.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('wk-tabs')

export function tellTabs(news: TabNews): void {
  channel?.postMessage(news)
}

export function onTabNews(listen: (news: TabNews) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => listen(data))
}
