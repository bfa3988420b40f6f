import { existsSync } from 'node:fs'
import { appendFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { day, hour, second } from '../../contract/duration.ts'
import { previewsPath } from '../../contract/release/shared-preview.ts'

const interval = second

const previewToken = new RegExp(`^${previewsPath}/[^/]+`)

/** The most lines that wait to be written; more are dropped, so that a flood does not fill the memory. */
const maxLines = 10_000

/** Logs requests with network addresses, in one file an hour. */
export interface AccessLog {
  note: (ip: string, request: { method: string; url: string }, status: number) => void
  stop: () => Promise<void>
}

/** `dataFolder`: gets the folder `access`. `now`: milliseconds since 1970. */
export async function openAccessLog(dataFolder: string, now: () => number): Promise<AccessLog> {
  const folder = getAccessFolder(dataFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let lines: string[] = []
  const write = async () => {
    const text = lines.join('')
    lines = []
    const file = `${new Date(now()).toISOString().slice(0, 13)}.log`
    if (text) await appendFile(join(folder, file), text, { mode: 0o600 })
  }
  // On a full disk lines are lost; the server goes on, and can still stop in order.
  const tryToWrite = () => write().catch(() => {})
  const timer = setInterval(() => void tryToWrite(), interval)
  return {
    note: (ip, { method, url }, status) => {
      if (lines.length >= maxLines) return
      // The query may hold a token, and the path of a shared preview does.
      const [path = ''] = url.split('?', 1)
      const logged = path.replace(previewToken, previewsPath)
      lines.push(`${new Date(now()).toISOString()} ${ip} ${status} ${method} ${logged}\n`)
    },
    stop: async () => {
      clearInterval(timer)
      await tryToWrite()
    },
  }
}

/** Deletes files with lines that may soon be a day old, whether or not the log is on. */
export async function removeOldAccess(dataFolder: string, now: number): Promise<void> {
  const folder = getAccessFolder(dataFolder)
  if (!existsSync(folder)) return
  for (const name of await readdir(folder)) {
    const began = Date.parse(`${name.slice(0, 13)}:00:00Z`)
    const isOld = began <= now - (day - hour)
    if (name.endsWith('.log') && isOld) await rm(join(folder, name), { force: true })
  }
}

function getAccessFolder(dataFolder: string): string {
  return join(dataFolder, 'access')
}
