const MOST_FOR_JOBS = 3

/** How the connections of a process are shared out: a quarter for the jobs, three at most, the rest for requests. */
export function shareConnections(connections: number): { readonly jobs: number; readonly requests: number } {
  const jobs = Math.min(MOST_FOR_JOBS, Math.floor(connections / 4))
  return { jobs, requests: connections - jobs }
}
