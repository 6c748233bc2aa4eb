/**
 * Whether the page is shown by the product's own app; early.js has looked at the name of the browser before the first
 * paint. False while a page is prerendered.
 */
export function isNativeApp(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset['app'] === 'true'
}
