/** Adds the values of a list to the sums of another, path by path. */
export function addTo(sums: Float64Array, values: Float64Array): void {
  for (let path = 0; path < sums.length; path += 1) sums[path] = (sums[path] ?? 0) + (values[path] ?? 0)
}
