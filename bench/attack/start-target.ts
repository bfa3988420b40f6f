import { type StartedServer, startServer } from '../../scripts/dev/start-server.ts'
import { residentMegabytes } from '../resident-memory.ts'
import { cpuTime } from './cpu-time.ts'
import type { Target } from './probe.ts'

interface StartedTarget extends Target {
  stop: StartedServer['stop']
}

/** Starts a server of its own, whose log is silent. @param settings more environment. */
export async function startTarget(settings: Record<string, string> = {}): Promise<StartedTarget> {
  const { DATABASE_URL } = settings
  // As `npm start` runs it: React's build for development takes several times as long over a mail.
  const server = await startServer({
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    ...settings,
  })
  const { hostname, port } = new URL(server.url)
  return {
    host: hostname,
    port: Number(port),
    pid: server.pid,
    place: { DATA_DIR: server.dataDir, ...(DATABASE_URL && { DATABASE_URL }) },
    cpu: () => cpuTime(server.pid),
    memory: () => residentMegabytes(server.pid),
    slack: 1,
    stop: server.stop,
  }
}
