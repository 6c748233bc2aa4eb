/** What one tab tells the others of this browser, with which it shares the cookie. */
export type TabNews = { readonly kind: 'in'; readonly userId: string } | { readonly kind: 'out' }

// One channel is used for sending and receiving: a channel does not receive its own messages.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('wk-tabs')

export function tellTabs(news: TabNews): void {
  channel?.postMessage(news)
}

export function onTabNews(listen: (news: TabNews) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => listen(data))
}
