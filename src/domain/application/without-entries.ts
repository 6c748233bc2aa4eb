const LENGTH = 200

/**
 * The message of an error without what somebody could have entered: mail addresses, queries of addresses, quoted texts
 * and figures are left out, because messages of errors repeat values. At most 200 characters.
 */
export function withoutEntries(message: string): string {
  return message
    .slice(0, 10 * LENGTH)
    .replaceAll(/[^\s@]+@[^\s@]+/gu, '…')
    .replaceAll(/(https?:\/\/[^\s?#]*)[^\s]*/gu, '$1')
    .replaceAll(/["„“”'`‚‘’«»][^"„“”'`‚‘’«»]*["„“”'`‚‘’«»]/gu, '…')
    .replaceAll(/\p{Nd}+(?:[.,]\p{Nd}+)*/gu, '#')
    .slice(0, LENGTH)
}
