/** What a probe attacks: a server of its own, and what is seen of it from outside. */
export interface Target {
  host: string
  port: number
  pid: number
  /** Its data folder. */
  dataDir: string
  /** User and system time of the server so far, in milliseconds; Linux counts in steps of 10. */
  cpu: () => number
  /** Resident memory of the server, in megabytes. */
  memory: () => number
}

/** One attack. Its file says what it sends; the run fails when `attack` comes back with a sentence. */
export interface Probe {
  name: string
  sends: string
  holds: string
  /** More environment for the server it is run against. */
  settings?: Record<string, string>
  /** @returns what was seen, and what did not hold: nothing when all did. */
  attack: (target: Target) => Promise<{ seen: string; faults: string[] }>
}
