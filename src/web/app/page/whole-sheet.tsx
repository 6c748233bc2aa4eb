import memberSheet from '#web/styles/member.css?url'

/**
 * The whole style sheet, which every frame for signed-in people and admins draws. The sheet is named by its address: one
 * that a module imports is inserted a second time with the first part that is fetched later, and the browser would
 * compute every style and place of the page anew.
 */
export function WholeSheet() {
  return <link rel="stylesheet" href={memberSheet} precedence="default" />
}
