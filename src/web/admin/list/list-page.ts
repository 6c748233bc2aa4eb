import { pageSizes } from '#contract/schema/paging.ts'

/** Which rows of a list are shown. */
export interface ListPage {
  readonly page: number
  readonly perPage: (typeof pageSizes)[number]
}

export const firstPage: ListPage = { page: 1, perPage: 15 }

export function lastPage(matching: number, { perPage }: ListPage): number {
  return Math.max(1, Math.ceil(matching / perPage))
}

/** The numbers of the first, the last and the neighbouring pages; null stands for those left out. */
export function pageNumbers(page: number, last: number): readonly (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last)
  const shown = [...new Set(wanted)].toSorted((one, other) => one - other)
  return shown.flatMap((each, at) => {
    const gap = each - (shown[at - 1] ?? each)
    // A single page that is left out would take as much room as its number.
    return gap > 2 ? [null, each] : gap === 2 ? [each - 1, each] : [each]
  })
}

/** The value if it is one of ours; unknown values count as not chosen. */
export function chosenOf<const T extends string>(values: readonly T[], given: string | null): T | null {
  return values.find((value) => value === given) ?? null
}

export function pageIn(given: string | null): number {
  return given !== null && /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1
}

export function perPageIn(given: string | null): ListPage['perPage'] {
  return pageSizes.find((size) => String(size) === given) ?? firstPage.perPage
}
