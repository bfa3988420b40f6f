/** What a probe attacks: a server of its own, and what is seen of it from outside. */
export interface Target {
  host: string
  port: number
  pid: number
  /** The settings that lead another process to its database and its mails. */
  place: { DATA_DIR: string; DATABASE_URL?: string }
  /** User and system time of the server so far, in milliseconds. */
  cpu: () => number
  /** Resident memory of the server, in megabytes. */
  memory: () => number
  /** How many times the CPU that is allowed may be taken: 1, and more where a run must not fail on a busy machine. */
  slack: number
}

/** What a probe found. */
export interface Finding {
  seen: string
  /** What did not hold: nothing when all did. */
  faults: string[]
}

/** One attack. Its file says what it sends. */
export interface Probe {
  name: string
  sends: string
  holds: string
  /** More environment for the server it is run against. */
  settings?: Record<string, string>
  /** It takes a second or two, from addresses of its own, and any server will do: `npm test` runs it too. */
  isQuick?: true
  attack: (target: Target) => Promise<Finding>
}
