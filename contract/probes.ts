/** Addresses that watch the server, and that no page asks. They answer under every name. */
export const probes = {
  /** Whether the process answers at all. */
  live: '/api/live',
  /** Whether a lead could be stored. */
  ready: '/api/ready',
} as const
