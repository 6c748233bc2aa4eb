/** JSON for a script element, in which `<` is escaped because it could end the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
